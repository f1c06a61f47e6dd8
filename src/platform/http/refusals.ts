export const refusals = {
  400: "This request could not be understood.",
  403: "This request did not come from a page of this site, so nothing was changed. Please open the page and try again.",
  404: "There is nothing at this address.",
  405: "This address does not answer requests of this kind.",
  408: "The request took too long to arrive. Please try again.",
  413: "What was sent is too large for this page. Please go back and send less at once: fewer or smaller files, or a shorter text.",
  414: "This address is too long.",
  431: "The request's headers are too large. Clearing this site's cookies may help.",
  500: "Something went wrong on our side. Please try again in a moment.",
  503: "The site is starting or very busy. Please try again in a few seconds.",
};

export const outage = "The site cannot reach its records just now. Please try again in a moment.";

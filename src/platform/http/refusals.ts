export const refusals = {
  400: "We couldn't understand this request.",
  403: "This request didn't come from a page on this site, so nothing was changed. Please open the page and try again.",
  404: "There is nothing at this address.",
  405: "This address doesn't accept this kind of request.",
  408: "The request took too long to arrive. Please try again.",
  413: "That's too large for this page. Please go back and send less at a time: fewer or smaller files, or a shorter text.",
  414: "This address is too long.",
  431: "The request's headers are too large. Clearing this site's cookies may help.",
  500: "Something went wrong on our side. Please try again in a moment.",
  503: "The site is starting or very busy. Please try again in a few seconds.",
};

export const outage = "The site can't reach its database right now. Please try again in a moment.";

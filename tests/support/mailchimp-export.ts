const header =
  '"Email Address","First Name","Last Name",Address,"Phone Number",Birthday,"Business / Organization",Website,"Member Since",MEMBER_RATING,OPTIN_TIME,CONFIRM_TIME,TAGS';

// What people leave in such files, one after the other.
const websites = ["n/a", "okafor.example", "-", "htp:/broken", "none", "https://fine.example/", ""];
const phones = ["(555) 555-0110", "n/a", "see website", "5.55555E+09", "unknown"];
const dates = ["2021-05-04 12:00:00", "3/4/2019", "4 Mar 2018", "March 4, 2020", "Spring 2020", "null"];

/**
 * An audience as Mailchimp exports it, of so many fictive people with addresses at `host`, with the usual
 * faults in its columns.
 */
export function mailchimpExport(people: number, host = "audience.example"): Buffer {
  const rows = Array.from({ length: people }, (_, at) =>
    [
      `person${at}@${host}`,
      `Given${at}`,
      `Family${at}`,
      '"12 Main St, Riverton"',
      phones[at % phones.length],
      "03/14",
      at % 3 === 0 ? "n/a" : `"Business ${at}, Inc."`,
      websites[at % websites.length],
      `"${dates[at % dates.length]}"`,
      "3",
      "2020-01-02 10:00:00",
      "2020-01-02 10:00:00",
      at % 2 === 0 ? '"""Newsletter"",""Volunteer"""' : "",
    ].join(","),
  );
  return Buffer.from(`\ufeff${[header, ...rows].join("\r\n")}\r\n`);
}

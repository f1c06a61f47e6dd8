import { isAddressKey } from "./address-fields.ts";
import { type FieldKey, fieldKeys, fields } from "./fields.ts";
import { type NameOf, nameOf } from "./listing-fields.ts";

export type ImportKey = Exclude<FieldKey, "photo">;
/** The fields that a column of a file can fill, in the order of our own export. */
export const importKeys = fieldKeys.filter((key): key is ImportKey => key !== "photo");

/** The fields that an import can fill, by the names that a mapping stores. */
export type ImportField = NameOf<ImportKey>;

/** What a file says of somebody's membership, in the order of our own export. */
export const termLabels = {
  level: "Level",
  paid_until: "Paid through",
  renewal_date: "Renewal date",
  member_number: "Member number",
  membership_company: "Company membership",
  membership_contact: "Membership contact",
  goes_on: "Continues without dues",
  ended_on: "Drop date",
  end_reason: "Drop reason",
  annual_dues: "Annual dues",
  balance: "Balance",
} as const;
export type TermTarget = keyof typeof termLabels;
export const termTargets = Object.keys(termLabels) as TermTarget[];

/** What a file says of the mails that somebody wants; the last says the first the other way round, and is in none that we write. */
export const wishLabels = {
  no_announcements: "No announcements",
  no_email: "No email",
  gets_announcements: "Gets announcements",
} as const;
export type WishTarget = keyof typeof wishLabels;
export const wishTargets = Object.keys(wishLabels) as WishTarget[];

/** The targets that our own export has no column for. */
export const notFiled = ["renewal_date", "ended_on", "end_reason", "balance", "gets_announcements"] as const;

/** A field of the organization's own, by its kind and id. */
export type MoreTarget = `more:${string}`;
export const moreTarget = ({ kind, id }: { kind: string; id: string }): MoreTarget => `more:${kind}:${id}`;

/** What a column can be: a field (the first name is also a part of the full name), the last name, something of the membership, or of the mails they want. */
export type ImportTarget = ImportField | "last_name" | TermTarget | WishTarget | MoreTarget;

/** Everything that a column can be, in the order of forms. */
export const importTargets: readonly ImportTarget[] = [
  ...new Set(["first_name", "last_name", ...importKeys.map(nameOf)] as const),
  ...termTargets,
  ...wishTargets,
];

/**
 * The headings under which files carry targets besides their labels, in lower-case letters only ("E-mail 1 - Value" is
 * "emailvalue", "Member #" "membernumber"): those in the exports of Mailchimp, GrowthZone and ChamberMaster,
 * MemberClicks, Wild Apricot, MemberPress, Constant Contact, Google Contacts, Outlook and WordPress.
 */
const headings: Partial<Record<ImportTarget, string>> = {
  full_name:
    "name membername member contact contactname contactperson displayname primarycontact primarycontactname primaryrep primaryrepresentative representative repname",
  first_name:
    "givenname forename fname contactfirstname primarycontactfirstname primaryfirstname repfirstname memberfirstname namefirst",
  last_name:
    "familyname surname lname contactlastname primarycontactlastname primarylastname replastname memberlastname namelast",
  email:
    "emailaddress mail emailvalue primaryemail primaryemailaddress emailprimary memberemail contactemail repemail workemail emailwork emailhome homeemail useremail",
  company:
    "companyname business businessname businessorganization organization organisation organizationname organisationname companyorganization employer currentemployer accountname membercompany",
  job_title: "title position role organizationtitle contacttitle reptitle occupation",
  phone_number:
    "phone telephone mobile cell tel phonevalue primaryphone primaryphonenumber workphone phonework businessphone mainphone mobilephone phonemobile cellphone phonecell homephone phonehome contactphone repphone phoneprimary",
  website_url:
    "websiteurl websitevalue websiteaddress url web webaddress webpage homepage site companywebsite businesswebsite userurl",
  services_description:
    "servicesdescription description about bio whatwedo businessdescription companydescription productsandservices",
  category:
    "categories industry sector type businesscategory businesscategories primarycategory directorycategory",
  linkedin_url: "linkedinurl linkedinprofile linkedinprofileurl linkedinpage",
  instagram_url: "instagramurl instagramprofile instagrampage",
  facebook_url: "facebookurl facebookprofile facebookpage facebookpageurl",
  youtube_url: "youtubeurl youtubechannel",
  // Of several addresses that which says nothing of itself, or the mailing or business one, as those programs write them.
  street:
    "addressline streetaddress addressstreet mailingaddress mailingaddressline mailingstreet businessaddress businessstreet addressprimaryline streetaddresslinehome",
  city: "town citytown addresscity mailingcity businesscity addressprimarycity cityhome",
  county: "mailingcounty",
  region:
    "province region stateprovince addressregion mailingstate businessstate addressprimarystate stateprovincehome",
  postal_code:
    "zip postalcode postcode zippostal zippostalcode addresspostalcode mailingzip mailingzipcode mailingpostalcode businesspostalcode addressprimaryzip zippostalcodehome",
  country:
    "countryregion addresscountry mailingcountry businesscountryregion addressprimarycountry countryhome",
  state: "state membershipstatus memberstatus",
  joined_on: "joinedon joindate datejoined memberjoindate membersince startdate membershipstartdate",
  tags: "tag labels groups groupmembership groupparticipation emaillists",
  notes: "note comments remarks staffnotes internalnotes",
  level:
    "membershiplevel memberlevel membershiptype membertype memberdues dueslevel tier membershiptier membershipplan plan membershippackage package membershipcategory membership memberships membershipname product",
  paid_until:
    "paiduntil paidthru paidto expires expireson expiresat expiration expirationdate dateexpires expiry expirydate dateexpired membershipexpires membershipexpiration membershipexpirationdate membershipexpirydate membershipenddate enddate termend termends validuntil validthrough validthru memberuntil memberthrough activeuntil membershipuntil",
  renewal_date:
    "renewal renewaldue renewalduedate renewalon renewson renewsat nextrenewal nextrenewaldate membershiprenewal membershiprenewaldate daterenewal dateofrenewal duesdue duesduedate",
  member_number: "memberno membernr memberid membershipnumber membershipno membershipid",
  membership_company:
    "membershipcompany membershiporganization parentcompany parentorganization parentmember bundlename",
  membership_contact:
    "companycontact maincontact keycontact billingcontact isprimary isprimarycontact iscontact membershiprole memberrole bundlerole",
  goes_on: "nodues dueswaived withoutdues lifetimemember neverexpires",
  ended_on:
    "dropped droppedon droppeddate datedropped canceldate canceleddate cancelleddate cancellationdate datecanceled datecancelled resigneddate resignationdate dateresigned terminationdate dateterminated lapseddate datelapsed inactivedate inactivesince",
  end_reason:
    "droppedreason reasondropped reasonfordrop reasonfordropping cancelreason cancellationreason reasoncanceled reasoncancelled reasonforcancellation resignationreason reasonresigned terminationreason leavingreason reasonforleaving reasonleft",
  annual_dues: "dues duesamount yearlydues membershipdues annualfee membershipfee renewalamount renewalfee",
  balance:
    "openbalance balancedue balanceowed amountdue amountowed totaldue outstandingbalance accountbalance",
  no_announcements:
    "donotcontact optout optedout emailoptout emailoptedout hasoptedoutofemail optoutofemail optedoutofemail unsubscribed isunsubscribed unsubscribedat unsubscribedon unsubscribedate unsubscribeddate optoutdate unsubscribetime unsubtime noemailmarketing nonewsletter",
  no_email: "emaildeliverydisabled donotemail donotsendemail donotsendemails noemails emaildisabled",
  gets_announcements:
    "subscribedtoemails subscribedtoemail subscribed issubscribed emailsubscribed emailoptin emailoptedin optin optedin receiveemails receivesemails",
};

// A label of ours says what it says, whatever other programs mean by it; "State" says the region only in an address.
const targetOf = new Map<string, ImportTarget>([
  ...importTargets.flatMap((target) =>
    (headings[target]?.split(" ") ?? []).map((name) => [name, target] as const),
  ),
  ...importTargets.flatMap((target) =>
    target === "region" ? [] : [[plain(targetLabel(target)), target] as const],
  ),
]);

const town =
  /^(mailing|physical|billing|business|home|work)?(city|town|zip(code)?|postalcode|zippostalcode)$/;
const street = /^(mailing|physical|billing|business|home|work)?(address.*|street.*)$/;
const company = /^(company|business|organi[sz]ation|account)(name)?$/;

// What a heading says depends on those that it stands beside: on one of these, and one of `also` where it is named.
const beside: { heading: RegExp; others: RegExp; also?: RegExp; target: ImportTarget | null }[] = [
  // Of a person and a company in columns of their own, whether it is who speaks for the company.
  {
    heading: /^primary(contact|rep|representative)$/,
    others: /^(name|fullname|membername|contactname|firstname|lastname)$/,
    also: company,
    target: "membership_contact",
  },
  { heading: /^name$/, others: /^primary(contact|rep|representative)$/, also: company, target: "full_name" },
  { heading: /^state$/, others: town, target: "region" },
  { heading: /^state$/, others: street, target: "region" },
  { heading: /^address$/, others: town, target: "street" }, // else all of it is in one cell
  // Dr., in Outlook.
  { heading: /^title$/, others: /^(jobtitle|suffix)$/, target: null },
  // Words that people sort their contacts by, in Outlook.
  { heading: /^categories$/, others: /^(suffix|emaildisplayname)$/, target: "tags" },
  // Where somebody stands for the member, the member is a company.
  {
    heading: /^(member|membername|name)$/,
    others: /^(rep|representative|contact|primary|primarycontact)(firstname|lastname|name|person)?$/,
    target: "company",
  },
];

const addressNames = new Set<ImportTarget | null>(importKeys.filter(isAddressKey).map(nameOf));

/** What each column is by its heading and those beside it; null for a heading that says nothing known. */
export function targetsOf(header: readonly string[]): (ImportTarget | null)[] {
  const names = header.map(plain);
  const targets = names.map((name) => {
    const told = beside.find(
      ({ heading, others, also }) =>
        heading.test(name) &&
        names.some((other) => others.test(other)) &&
        (!also || names.some((other) => also.test(other))),
    );
    return told ? told.target : (targetOf.get(name) ?? null);
  });
  // Two addresses are not mixed: of several columns the first is taken, and the further lines of its street.
  return targets.map((target, at) => {
    const isOther = addressNames.has(target) && at !== targets.indexOf(target);
    return isOther && !(target === "street" && /[2-9](?!.*street)/i.test(header[at] ?? "")) ? null : target;
  });
}

/** The label of a target for staff. */
export function targetLabel(target: ImportTarget): string {
  if (target === "last_name") return "Last name";
  if (target in termLabels) return termLabels[target as TermTarget];
  if (target in wishLabels) return wishLabels[target as WishTarget];
  const key = importKeys.find((each) => nameOf(each) === target);
  return key ? fields[key].label : target;
}

/** A heading in lower-case letters only. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .replace("#", "number")
    .replace(/[^a-z]/g, "");
}

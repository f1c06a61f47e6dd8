/**
 * All limits of the members' feature, each with its unit; the lengths of a member's fields are in
 * `listing-fields.ts` and `fields.ts`.
 */

// Fields of a member.
export const slugLength = 60; // characters of a page's address that come from the name
export const tagLength = 40; // characters of a tag
export const tagsPerMember = 20;
export const photoBytes = 2_097_152; // bytes of a photo in its store, and of one that a program sends [7.21]
export const sentPhotoBytes = 20 * 1024 * 1024; // bytes of a photo that a form sends; it is stored much smaller
export const photoSizes = { large: 640, small: 192 } as const; // pixels, square; twice the displayed size

// Search.
export const searchWords = 6; // words of a search that are used
export const shortestCorrected = 4; // characters of a word that is corrected; shorter ones resemble too many
export const fewMatches = 1_000; // matches up to which their ids are passed to the following queries
export const similarWords = 4; // corrections tried for a mistyped word

// The directory and the community.
export const directoryPage = 24; // entries per page: full rows of two, three and four cards
export const membersAlike = 4; // of the same category, below a member's page
export const newestMembers = 8; // shown on the members' page of the community
export const contactsPage = 50; // rows of the contact list

// Bulk changes.
export const batchSize = 200; // rows a background job changes per transaction; nobody else can add a member meanwhile
export const chunkSize = 1_000; // rows per statement

// Invitations to an account.
export const invitationRest = 7; // days between two invitations of one member
export const mostInvitations = 3; // of one member

// Import.
export const importBytes = 8 * 1024 * 1024; // bytes of an uploaded file
export const unpackedBytes = 64 * 1024 * 1024; // bytes that the texts of an Excel workbook may unpack to
export const importFileDays = 7; // days that a workbook with several sheets is kept for one of them to be chosen
export const importRows = 20_000; // rows of a file; a larger one is refused
export const importColumns = 60; // columns of a file
export const cellLength = 20_000; // characters of a cell; no field of a member is that long
export const unreadableRows = 500; // rows that may be unreadable; a file with more is damaged as a whole
export const rowLength = 100_000; // characters of a row behind an unreadable one: bounds the search for its end
export const askedCategories = 60; // categories of a file that staff decide about, the most frequent ones
export const askedStatuses = 200; // words of a file for how somebody stands; one with more without an answer isn't imported
export const shownRows = 100; // rows of a plan per page

// Reviews.
export const reviewsPage = 25; // rows of the review queue per page
export const reasonLength = 1_000; // characters of a reviewer's reason

// Articles.
export const articleSummaryLength = 500; // characters
export const articlesPage = 10; // articles that staff read on one page
export const ownArticles = 20; // articles that a member sees of their own

// Messages to a member.
export const messageLength = 5_000; // characters
export const shortestMessage = 10; // characters
export const messagesKept = 365; // days a message is kept

// Renewals.
export const renewalChangesADay = 3; // of a membership by who speaks for it, each of which cancels an invoice and mails another
export const payPageRest = 30 * 60_000; // ms after which a member's change closes a card page that was opened

// Rate limits.
const hour = 3_600; // seconds
export const submissionsPerAddress = { name: "directory-submission", points: 5, seconds: hour };
export const changesPerMember = { name: "directory-change", points: 30, seconds: hour };
export const messagesPerAddress = { name: "relay-address", points: 5, seconds: hour };
export const messagesPerMember = { name: "relay-member", points: 20, seconds: 24 * hour };
export const mailsPerSubmitter = { name: "directory-mail", points: 5, seconds: 24 * hour }; // entries with one address, each of which is mailed
export const seatInvitationsPerMember = { name: "seat-invitation", points: 20, seconds: 24 * hour };
export const articlesPerMember = { name: "article", points: 10, seconds: 24 * hour };

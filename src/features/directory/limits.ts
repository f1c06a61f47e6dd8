/** Every number of the directory, once, with its unit. */

export const photoBytes = 2_097_152; // bytes of a photo as it is sent (7.21)
export const photoSizes = { large: 640, small: 192 } as const; // pixels, square; twice what a page shows
export const pageSize = 24; // entries of a page: whole rows of two, three and four cards
export const newestMembers = 8; // shown on the members' page of the community
export const contactsPage = 50; // rows of the contact list
export const reviewsPage = 25; // rows of the review queue
export const searchLength = 100; // characters of a search that are looked at
export const reasonLength = 1_000; // characters of a reviewer's reason
export const messageLength = 5_000; // characters of a message to a member
export const shortestMessage = 10; // characters
export const senderNameLength = 120; // characters
export const emailLength = 254; // characters (RFC 5321)

const hour = 3_600; // seconds
export const submissionsPerAddress = { name: "directory-submission", points: 5, seconds: hour };
export const changesPerMember = { name: "directory-change", points: 30, seconds: hour };
export const messagesPerAddress = { name: "relay-address", points: 5, seconds: hour };
export const messagesPerMember = { name: "relay-member", points: 20, seconds: 24 * hour };
export const mailsPerSubmitter = { name: "directory-mail", points: 3, seconds: 24 * hour }; // to one address
export const messagesKept = 365; // days a relayed message is kept

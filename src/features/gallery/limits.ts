/**
 * All limits of the gallery, each with its unit. Those of the upload page come from the specification (9).
 */

export const photoBytes = 5 * 1024 * 1024; // bytes of one photo (9)
export const filesPerPick = 10; // files of one selection, and of one form without scripts (5.27, 9)
export const tipsAtFiles = 3; // more files than this open the storage tips (4.59, 9)
export const tipsAtPending = 2; // more pending photos than this open them too (4.59, 9)
export const processedAtOnce = 3; // files per batch (9.15)
export const processingPause = 200; // ms between two batches (9.15)
export const savedAtOnce = 5; // photos per save (4.60, 9)
export const savePause = 300; // ms between two saves (4.60, 9)
export const enoughSaved = 3; // saved photos after which the gallery opens despite failures (4.65, 9)
export const redirectDelay = 1_500; // ms between a save and the gallery (4.65, 9)
export const longDataUrl = 500_000; // characters; a longer one is logged (9.17)

export const titleLength = 80; // characters of an album's title (UTF-16 units, as an input's maxlength counts)
export const slugLength = 60; // characters of an album's slug
export const altLength = 300; // characters of an alternative text
export const captionLength = 300; // characters of a caption
export const fileNameLength = 255; // characters of a file's name that are used
export const requestWordsLength = 1_000; // characters of a request to remove a photo

export const photosPerPage = 60; // photos on a page of an album
export const numberedPhotos = 1_000; // newest photos of an album that are numbered ("Photo 12 of 60")
export const stripPhotos = 4; // photos on the home page and an event's page; a browser loads six at a time
export const staffPhotosPerPage = 60; // photos per page of the staff's list
export const bulkSize = 500; // photos that one bulk action may change
export const undoDays = 30; // days a bulk change can be undone

export const grantHours = 12; // hours; browsers that restore sessions keep the cookie for weeks
export const photosPerGrant = { points: 200, seconds: 3_600 }; // photos sent per grant
export const passwordTries = { points: 10, seconds: 900 }; // wrong gallery passwords per address
export const passwordTriesOfAll = { points: 200, seconds: 3_600 }; // wrong gallery passwords of everyone
export const requestsPerAddress = { points: 3, seconds: 3_600 }; // requests to remove a photo
export const hiddenByRequest = { points: 5, seconds: 86_400 }; // photos hidden at once by requests, in total
export const passwordLength = { shortest: 8, longest: 128 }; // characters of the gallery password
export const linkDays = { most: 90, usual: 14 }; // lifetime of an upload link in days
export const linkLabelLength = 80; // characters of an upload link's label
export const photosPerLink = { most: 5_000, usual: 500 }; // photos per upload link

export const intentHours = 1; // hours after which the files of an unfinished photo are deleted

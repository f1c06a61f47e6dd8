/**
 * The beginning of an encoded word (RFC 2047), "=?utf-8?q?…?=". A mail program or server that decodes it in an address
 * reads another address, so it may stand in none.
 */
export const encodedWord = /=\?/;

/** The longest email address in octets, as a mail server gets it (RFC 5321, 4.5.3.1.3). */
export const emailLength = 254;

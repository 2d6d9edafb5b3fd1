/**
 * Name of the cookie in which a browser keeps the token of its session. No call is made in its name: only the header counts. A
 * log-in reads it to end the session that it takes the place of.
 */
export const sessionCookie = 'AUTH_TOKEN';

/** Name of the cookie in which a browser keeps the token of its session. The API never reads it: only the header counts. */
export const sessionCookie = 'AUTH_TOKEN';

import { createHash } from 'node:crypto';

/** How pages look that the server writes by itself; it stands in them, so that they need no file. */
export const plainStyle = `
:root { color-scheme: light dark; }
body { box-sizing: border-box; max-width: 30rem; margin: 12vh auto 2rem; padding: 0 1.25rem; font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.75rem; font-size: 1.5rem; line-height: 1.25; }
form { margin: 0.75rem 0; }
button, input { box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem 1rem; font: inherit; border: 1px solid GrayText; border-radius: 0.5rem; }
button { font-weight: 600; cursor: pointer; }
label { display: block; margin-bottom: 0.75rem; }
code { font-size: 0.95em; }
`;

/** What a content security policy allows it by. */
export const plainStyleHash = `'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'`;

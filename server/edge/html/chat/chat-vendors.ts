/** A service that people chat with the shop by. */
export interface ChatVendor {
  /** What an id of a shop looks like there. */
  readonly id: RegExp;
  /** What its code loads and reaches, as it says of its own policy, by directive. */
  readonly policy: Readonly<Record<string, readonly string[]>>;
  /**
   * Runs in the page of the chat, after `common` of `bind-chat.ts`: `id` is the shop's, `begin` takes what starts the chat once it is known who chats
   * (null for guests), and `end` closes the panel in the shop.
   */
  readonly script: string;
}

const intercom = ['https://*.intercom.io', 'https://*.intercomcdn.com', 'https://*.intercomcdn.eu'];
const uploads = ['https://*.intercomusercontent.com', 'https://*.intercomassets.com'];

/** By name. Specification: A3 Instance settings (chat ids), B4 After the profile. */
export const chatVendors: Readonly<Record<string, ChatVendor>> = {
  intercom: {
    id: /^[a-z0-9]{6,12}$/,
    policy: {
      'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
      'style-src': ["'unsafe-inline'"],
      'connect-src': [
        ...intercom,
        ...uploads,
        'wss://*.intercom.io',
        'https://*.intercom-messenger.com',
        'wss://*.intercom-messenger.com',
      ],
      'img-src': [...intercom, ...uploads, 'blob:', 'data:'],
      'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
      'media-src': [...intercom, ...uploads],
      'frame-src': ['https://intercom-sheets.com', 'https://www.intercom-reporting.com'],
      'form-action': ['https://intercom.help', 'https://*.intercom.io'],
    },
    script: `
window.Intercom = function () {
  Intercom.q.push(arguments);
};
Intercom.q = [];
begin((who) => {
  const known = who && { user_id: String(who.id), name: who.name, email: who.email, user_hash: who.hash };
  Intercom('boot', { app_id: id, hide_default_launcher: true, ...known });
  Intercom('onHide', end);
  Intercom('show');
  load('https://widget.intercom.io/widget/' + id);
});
show = () => Intercom('show');
`,
  },
};

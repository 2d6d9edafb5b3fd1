/** A service that people chat with the shop by. */
export interface ChatVendor {
  /** Name of the setting with the id of a shop. */
  readonly setting: 'intercomAppId' | 'liveChatWidgetId';
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

const livechat = ['https://*.livechatinc.com', 'https://*.text.com'];

/** By name; the first whose setting has an id counts. Specification: A3 Instance settings (chat ids), B4 After the profile. */
export const chatVendors: Readonly<Record<string, ChatVendor>> = {
  intercom: {
    setting: 'intercomAppId',
    // `sandbox` is the page of demos.
    id: /^(?!sandbox$)[a-z0-9]{6,12}$/,
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
  livechat: {
    setting: 'liveChatWidgetId',
    id: /^[0-9]{5,12}$/,
    policy: {
      'script-src': livechat,
      'style-src': ["'unsafe-inline'", ...livechat],
      'connect-src': [...livechat, 'wss://*.livechatinc.com', 'wss://*.text.com'],
      'img-src': [...livechat, 'https://*.livechat-files.com', 'https://*.livechat-static.com', 'blob:', 'data:'],
      'font-src': [...livechat, 'https://*.livechat-static.com'],
      'media-src': livechat,
      'frame-src': livechat,
    },
    // What is called before the code of LiveChat is there waits in `_q`, where that code finds it.
    script: `
const call = (...given) => (LiveChatWidget._h ? LiveChatWidget._h(...given) : void LiveChatWidget._q.push(given));
window.__lc = { license: Number(id) };
window.LiveChatWidget = { _q: [], _h: null, _v: '2.0', init: () => undefined };
for (const name of ['on', 'once', 'off', 'call', 'get']) LiveChatWidget[name] = (...given) => call(name, given);
let isOpen = false;
begin((who) => {
  if (who?.name) LiveChatWidget.call('set_customer_name', who.name);
  if (who?.email) LiveChatWidget.call('set_customer_email', who.email);
  // It begins small, before it is opened.
  LiveChatWidget.on('visibility_changed', ({ visibility }) => {
    if (isOpen && visibility !== 'maximized') end();
    isOpen = visibility === 'maximized';
  });
  LiveChatWidget.call('maximize');
  load('https://cdn.livechatinc.com/tracking.js');
});
show = () => LiveChatWidget.call('maximize');
`,
  },
};

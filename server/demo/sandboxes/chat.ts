import type { ChatVendor } from '../../edge/html/chat/chat-vendors.ts';

/** A page that stands in for a chat in demos: it says who writes, and gives back what is written. Nothing leaves the browser. */
export const sandboxChat: ChatVendor = {
  setting: 'intercomAppId',
  id: /^sandbox$/,
  policy: {},
  script: `
begin((who) => {
  const line = (text) => {
    const element = document.createElement('p');
    element.textContent = text;
    document.body.append(element);
  };
  line('Sandbox chat: nobody reads this.');
  line(who === null ? 'You write as a guest.' : 'You write as ' + (who.name ?? who.email) + (who.hash ? ' (proven).' : '.'));
  const form = document.createElement('form');
  const field = document.createElement('input');
  field.setAttribute('aria-label', 'Message');
  form.append(field);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    line(field.value);
    field.value = '';
  });
  document.body.append(form);
});
`,
};

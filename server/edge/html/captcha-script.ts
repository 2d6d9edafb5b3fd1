/**
 * Runs in the frame of a captcha. The three services share one protocol: a script that calls `captchaReady`, an object with
 * `render`, and a callback with the response. It tells the page the response, that it has expired, and how high it is.
 */
export const captchaScript = `
const box = document.getElementById('captcha');
const { provider, key, source, word } = box.dataset;
const asked = new URLSearchParams(location.search);
const theme = asked.get('theme') === 'dark' ? 'dark' : 'light';
const language = asked.get('language') ?? 'en';
document.documentElement.lang = language;
document.documentElement.className = theme;
const tell = (said) => parent.postMessage(said, location.origin);
const solved = (response) => tell({ type: 'captcha-response', response });
const lost = () => solved(null);

if (provider === 'sandbox') {
  const label = document.createElement('label');
  const tick = document.createElement('input');
  tick.type = 'checkbox';
  label.append(tick, ' ' + word);
  label.className = 'sandbox';
  tick.addEventListener('change', () =>
    tick.checked ? solved(['sandbox', location.hostname, Date.now(), crypto.randomUUID?.() ?? Math.random().toString(36).slice(2)].join(':')) : lost());
  box.append(label);
} else {
  globalThis.captchaReady = () =>
    globalThis[{ recaptcha: 'grecaptcha', hcaptcha: 'hcaptcha', turnstile: 'turnstile' }[provider]].render(box, {
      sitekey: key,
      theme,
      callback: solved,
      'expired-callback': lost,
      'error-callback': lost,
    });
  const script = document.createElement('script');
  const address = new URL(source);
  address.searchParams.set('onload', 'captchaReady');
  address.searchParams.set('render', 'explicit');
  address.searchParams.set('hl', language);
  script.src = address.href;
  document.head.append(script);
}

/* Tasks are laid over the page: it has to be as high as the lowest of what can be seen. */
let told = 0;
const measure = () => {
  const lowest = [...document.querySelectorAll('#captcha, iframe')]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => one.getBoundingClientRect().bottom);
  const height = Math.max(0, ...lowest);
  if (Math.abs(height - told) >= 1) tell({ type: 'captcha-size', height: (told = height) });
};
new MutationObserver(measure).observe(document.body, { subtree: true, childList: true, attributes: true });
new ResizeObserver(measure).observe(box);
`;

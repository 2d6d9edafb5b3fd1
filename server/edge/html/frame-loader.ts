/** Where partners' pages find the loader; it stands in pages that nobody of the shop can change, so it never moves. */
export const frameLoaderPath = '/app/embed/order.js';

/**
 * Runs on a partner's page: puts the order form into each element with `data-order-widget`, in a frame of the shop. What the frame
 * says counts only if it comes from that frame and from the shop's origin, and it can do two things: say how high it is, and ask to
 * be scrolled to. The element keeps the room that the snippet reserves until then, so that nothing on the page moves.
 */
export const frameLoader = `(() => {
  const script = document.currentScript;
  if (!script || !script.src) return;
  const { origin } = new URL(script.src);
  const most = 20000;
  const least = 200;
  const show = (place) => {
    if (place.querySelector('iframe')) return;
    const { orderWidget, primary, theme, layout, locale, label } = place.dataset;
    const lang = locale || document.documentElement.lang;
    const query = new URLSearchParams({ widget: orderWidget });
    for (const [name, value] of Object.entries({ primary, theme, layout, locale: lang })) if (value) query.set(name, value);
    const frame = document.createElement('iframe');
    frame.title = label || 'Order form';
    frame.referrerPolicy = 'no-referrer';
    frame.allow = 'clipboard-read; clipboard-write';
    const height = Math.max(place.clientHeight, least);
    Object.assign(frame.style, { display: 'block', width: '100%', height: height + 'px', border: '0' });
    frame.src = origin + '/app/embed/order?' + query;
    addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source !== frame.contentWindow || !data || typeof data !== 'object') return;
      if (data.livery === 'ready') source.postMessage({ livery: 'hello' }, origin);
      if (data.livery === 'height' && Number.isFinite(data.height)) {
        frame.style.height = Math.min(most, Math.max(least, Math.ceil(data.height))) + 'px';
        place.style.minHeight = '';
      }
      if (data.livery === 'top' && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    });
    place.append(frame);
  };
  document.querySelectorAll('[data-order-widget]').forEach(show);
})();
`;

/**
 * Hosts of one network in each line: its main one, old names, short links, links of apps. Pages below them belong to it, too
 * (`m.youtube.com`, `de.pinterest.com`). `pinterest.*` is its name in every country: `pinterest.de`, `pinterest.co.uk`.
 */
const families = [
  'youtube.com youtu.be youtube-nocookie.com youtubekids.com youtube.* y2u.be',
  'instagram.com instagr.am ig.me',
  'tiktok.com tiktokv.com',
  't.me telegram.me telegram.dog',
  'facebook.com fb.com fb.watch fb.me fb.gg',
  'x.com twitter.com t.co',
  'twitch.tv',
  'open.spotify.com spotify.com spotify.link spoti.fi tospotify.com spotify.app.link',
  'discord.gg discord.com discordapp.com',
  'threads.net threads.com',
  'vk.com vk.ru vk.me vk.cc vkontakte.ru vkvideo.ru',
  'reddit.com redd.it reddit.app.link',
  'soundcloud.com snd.sc soundcloud.app.goo.gl',
  'pinterest.com pin.it pinterest.*',
  'snapchat.com snapchat.app.link',
  'kick.com',
  'linkedin.com lnkd.in',
  'ok.ru odnoklassniki.ru',
  'dailymotion.com dai.ly',
  'bilibili.com b23.tv',
  'whatsapp.com wa.me',
  'vimeo.com',
  'tumblr.com tmblr.co',
  'likee.video likee.com',
  'dzen.ru zen.yandex.ru',
].map((hosts) => hosts.split(' '));

const byHost = new Map(families.flatMap((hosts, family) => hosts.map((host) => [host, family] as const)));

/** The family that has exactly this host; undefined where none has. */
export function familyOf(host: string): number | undefined {
  const country = /^([a-z]+)\.(?:(?:com?\.)?[a-z]{2})$/.exec(host);
  return byHost.get(host) ?? (country ? byHost.get(`${country[1]}.*`) : undefined);
}

/** The family of a host or of one above it. */
export function familyAbove(host: string): number | undefined {
  for (let at = host; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const family = familyOf(at);
    if (family !== undefined) return family;
  }
  return undefined;
}

/** In these families a subdomain is somebody's page: `name.t.me`, `name.tumblr.com`. */
const named = new Set(['t.me', 'tumblr.com'].map((host) => byHost.get(host)));

/** Whether a host is that of a network as a whole, whose pages say by their path what they are. */
export function isNetworkHost(host: string): boolean {
  const family = familyAbove(host);
  return family !== undefined && (!named.has(family) || familyOf(host) !== undefined);
}

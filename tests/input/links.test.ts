import { describe, expect, test } from 'vitest';
import { channelOfLink } from '../../domain/link/channel-of-link.ts';
import { detectNetwork, networkHosts } from '../../domain/link/detect-network.ts';
import { isPlausibleLink, normaliseLink } from '../../domain/link/normalise-link.ts';
import { linkIn } from '../../domain/link/link-in.ts';
import { readCode } from '../../engine/input/read-code.ts';
import { readEmail } from '../../engine/input/read-email.ts';
import rows from '../../server/starter/networks.json' with { type: 'json' };

/** As the server knows them, by the hosts of the database, and as the browser does, by examples. */
const stored = rows.map(({ hosts }, id) => ({ id, hosts }));
const shown = networkHosts(rows.map(({ links }, id) => ({ id, urlExamples: links })));
const nameOf = (id: number | null) => (id === null ? null : (rows[id]?.slug ?? null));

const shapes: Readonly<Record<string, readonly string[]>> = {
  youtube: [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ&t=42s',
    'm.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=PL1',
    'https://www.youtube.com/@ada',
    'https://www.youtube.com/channel/UC0123456789abcdefghij_-',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.de/watch?v=dQw4w9WgXcQ',
    'https://youtube.co.uk/watch?v=dQw4w9WgXcQ',
    'vnd.youtube:dQw4w9WgXcQ',
    'vnd.youtube://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'youtube://watch?v=dQw4w9WgXcQ',
    'intent://www.youtube.com/watch?v=dQw4w9WgXcQ#Intent;scheme=https;end',
    'https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D1',
    'https://l.facebook.com/l.php?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&h=1',
    'https://l.instagram.com/?u=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&e=1',
    'https://vk.com/away.php?to=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://www.google.com/url?sa=t&url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ',
    'https://www.google.de/url?q=https://youtu.be/dQw4w9WgXcQ&sa=D',
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fyoutu.be%2FdQw4w9WgXcQ&data=1',
  ],
  instagram: [
    'https://www.instagram.com/p/C0abcdEFghi/',
    'instagram.com/reel/C0abcdEFghi/?igsh=abc',
    'https://instagram.com/ada_',
    'https://www.instagram.com/stories/ada/123/',
    'https://www.instagram.com/ada/reel/C0abcdEFghi/',
    'https://instagr.am/p/C0abcdEFghi/',
    'https://ig.me/m/ada',
    'm.instagram.com/ada',
    'instagram://user?username=ada',
  ],
  tiktok: [
    'https://www.tiktok.com/@ada/video/7300000000000000000',
    'https://www.tiktok.com/@ada/photo/7300000000000000000',
    'https://vm.tiktok.com/ZMabcdefg/',
    'https://vt.tiktok.com/ZSabcdefg/',
    'm.tiktok.com/v/7300000000000000000.html',
    'https://www.tiktok.com/t/ZTabcdefg/',
    'tiktok.com/@ada?lang=de',
    'https://www.tiktok.com/music/sound-1',
    'https://m.tiktokv.com/share/video/7300000000000000000/',
  ],
  telegram: [
    'https://t.me/channel/123',
    't.me/channel',
    't.me/s/channel',
    'https://t.me/+AbCdEf',
    'https://t.me/joinchat/AbCdEf',
    'https://t.me/c/123/456',
    'https://telegram.me/channel',
    'telegram.dog/channel',
    'channel.t.me',
    'tg://resolve?domain=channel',
    'tg://resolve?domain=channel&post=12',
    'tg:resolve?domain=channel',
    'https://web.telegram.org/k/#@channel',
    'https://web.telegram.org/a/#@channel',
    'tg://join?invite=AbCdEf',
    'https://t.me/boost/channel',
  ],
  facebook: [
    'https://www.facebook.com/page/posts/1234567890',
    'https://www.facebook.com/share/p/abc/',
    'https://m.facebook.com/story.php?story_fbid=1&id=2',
    'https://web.facebook.com/page',
    'https://de-de.facebook.com/page',
    'https://mbasic.facebook.com/page',
    'https://fb.watch/abcDEF123/',
    'fb.com/page',
    'https://fb.me/e/abc',
    'https://www.facebook.com/profile.php?id=100',
    'https://www.facebook.com/reel/123',
    'https://fb.gg/v/abc/',
  ],
  x: [
    'https://x.com/ada/status/1700000000000000000',
    'https://twitter.com/ada/status/1700000000000000000?s=20',
    'https://mobile.twitter.com/ada',
    'mobile.x.com/ada',
    'https://t.co/abcDEF',
    'https://x.com/i/spaces/abc',
    'www.x.com/ada',
    'twitter://user?screen_name=ada',
    'twitter://status?id=1700000000000000000',
  ],
  twitch: [
    'https://www.twitch.tv/videos/2000000000',
    'twitch.tv/channel',
    'https://m.twitch.tv/channel',
    'https://clips.twitch.tv/FunnyClip',
    'https://www.twitch.tv/channel/clip/FunnyClip',
    'go.twitch.tv/channel',
  ],
  spotify: [
    'https://open.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT?si=abc',
    'https://open.spotify.com/intl-de/track/4cOdK2wGLETKBW3PvgPWqT',
    'https://open.spotify.com/artist/0gxyHStUsqpMadRV0Di1Qt',
    'https://spotify.link/abc',
    'https://play.spotify.com/track/4cOdK2wGLETKBW3PvgPWqT',
    'https://link.tospotify.com/abc',
    'https://spoti.fi/abc',
    'https://spotify.app.link/abc',
    'spotify:track:4cOdK2wGLETKBW3PvgPWqT',
    'spotify:artist:0gxyHStUsqpMadRV0Di1Qt',
    'spotify://track/4cOdK2wGLETKBW3PvgPWqT',
  ],
  discord: [
    'https://discord.gg/invite',
    'discord.com/invite/invite',
    'https://discordapp.com/invite/invite',
    'https://ptb.discord.com/invite/invite',
    'https://canary.discord.com/channels/1/2',
    'www.discord.gg/invite',
  ],
  threads: [
    'https://www.threads.net/@ada/post/C0abcdEFghi',
    'threads.com/@ada',
    'https://www.threads.com/@ada/post/C0abcdEFghi?xmt=abc',
    'threads.net/t/C0abcdEFghi',
  ],
  vk: [
    'https://vk.com/wall-1_12345',
    'vk.ru/community',
    'm.vk.com/community',
    'https://vkvideo.ru/video-1_2',
    'https://live.vkvideo.ru/channel',
    'https://vkontakte.ru/community',
    'https://vk.me/join/abc',
    'https://vk.cc/abc',
    'https://vk.com/clip-1_2',
    'vk://vk.com/community',
  ],
  reddit: [
    'https://www.reddit.com/r/community/comments/abc123/title/',
    'https://old.reddit.com/r/community',
    'https://new.reddit.com/r/community',
    'https://redd.it/abc123',
    'https://v.redd.it/abc123',
    'https://np.reddit.com/r/community/comments/abc123',
    'https://www.reddit.com/r/community/s/AbCdEf',
    'https://reddit.app.link/abc',
    'https://de.reddit.com/r/community',
  ],
  soundcloud: [
    'https://soundcloud.com/artist/track',
    'https://m.soundcloud.com/artist/track',
    'https://on.soundcloud.com/AbCdE',
    'https://soundcloud.app.goo.gl/AbCdE',
    'https://snd.sc/abc',
    'soundcloud.com/artist/sets/album',
  ],
  pinterest: [
    'https://www.pinterest.com/pin/1234567890/',
    'www.pinterest.de/pin/1/',
    'https://www.pinterest.fr/pin/1/',
    'https://www.pinterest.co.uk/pin/1/',
    'https://www.pinterest.com.au/pin/1/',
    'https://www.pinterest.com.mx/pin/1/',
    'https://www.pinterest.co.kr/pin/1/',
    'https://www.pinterest.jp/pin/1/',
    'https://br.pinterest.com/pin/1/',
    'https://ru.pinterest.com/pin/1/',
    'pinterest.at/ada',
    'https://pin.it/abc123',
  ],
  snapchat: [
    'https://www.snapchat.com/spotlight/abc123',
    'snapchat.com/add/ada',
    'https://t.snapchat.com/abc',
    'https://story.snapchat.com/p/abc',
    'https://snapchat.app.link/abc',
  ],
  kick: [
    'https://kick.com/channel/videos/abc123',
    'kick.com/channel',
    'https://www.kick.com/channel?clip=1',
    'm.kick.com/channel',
  ],
};

describe('a link is of its network', () => {
  test('for each network of the catalog', () => {
    expect(Object.keys(shapes).sort()).toEqual(rows.map(({ slug }) => slug).sort());
  });

  test.each(Object.entries(shapes).flatMap(([network, links]) => links.map((link) => [link, network] as const)))(
    '%s is of %s',
    (link, network) => {
      expect(nameOf(detectNetwork(link, stored))).toBe(network);
      expect(nameOf(detectNetwork(link, shown))).toBe(network);
      expect(isPlausibleLink(link)).toBe(true);
    },
  );

  test.each([
    'https://notyoutube.com/1',
    'https://youtube.com.evil.net/1',
    'https://pinterest.evil.net/pin/1',
    'https://pinterest.com.evil.de/pin/1',
    'https://xpinterest.de/pin/1',
    'https://t.me.evil.net/a',
    'https://example.com/x.com/ada',
    'https://notx.com/ada',
  ])('%s is of none', (link) => {
    expect(detectNetwork(link, stored)).toBeNull();
  });

  test.each([
    'https://www.instagram.com/?hl=de',
    'https://www.youtube.com/?gl=US&hl=en',
    'm.youtube.com',
    'https://www.pinterest.de/',
    'open.spotify.com',
    'https://de.pinterest.com',
    'vk.com/',
  ])('%s is a front page', (link) => {
    expect(normaliseLink(link)).not.toBeNull();
    expect(isPlausibleLink(link)).toBe(false);
  });
});

describe('the link in a text', () => {
  const video = 'https://www.tiktok.com/@ada/video/73';

  test.each([
    [`Look ${video} on TikTok`, video],
    [`${video} Ada on TikTok`, video],
    [`Check this out!\n${video}`, video],
    [`“${video}”`, video],
    [`<${video}>`, video],
    [`(${video})`, video],
    [`See ${video}.`, video],
    [`See ${video}!!!`, video],
    [`[video](${video})`, video],
    [`*${video}*`, video],
    [`${video} ${video}`, video],
    [`\u2068${video}\u2069`, video],
    [`\u200b${video}\u200e`, video],
    [`\ufeff${video}`, video],
    ['https://www.tiktok\u00ad.com/@ada/vi\u00addeo/73', video],
    ['https://www.tiktok.com/@ada/video/73\ufe0f', video],
    ['https://www.tiktok.com/@ada/video/73\u2060\u180e', video],
    [`\u00a0${video}\u202f`, video],
    ['ｈｔｔｐｓ：／／ｗｗｗ．ｔｉｋｔｏｋ．ｃｏｍ／＠ａｄａ／ｖｉｄｅｏ／７３', video],
    ['Ada is live: tiktok.com/@ada/live', 'tiktok.com/@ada/live'],
    ['Смотри https://vk.com/wall-1_2, круто', 'https://vk.com/wall-1_2'],
    ['見て https://youtu.be/a_b- 。', 'https://youtu.be/a_b-'],
    ['https://en.wikipedia.org/wiki/A_(b)', 'https://en.wikipedia.org/wiki/A_(b)'],
    ['(https://en.wikipedia.org/wiki/A_(b))', 'https://en.wikipedia.org/wiki/A_(b)'],
    [`看${video}。谢谢`, video],
    [`看${video}，谢谢`, video],
    [`見て→${video}←`, video],
    [`『${video}』`, video],
    [`〈${video}〉`, video],
    [`（${video}）です`, video],
    [`${video}、それと`, video],
    [`देखो ${video}।`, video],
    [`انظر ${video}؟`, video],
    [`‚${video}‘`, video],
    [`»${video}«`, video],
    [`\`${video}\``, video],
    [`~${video}~`, video],
    [`||${video}||`, video],
    [`_${video}_`, video],
    ['https://youtu.be/a_b_', 'https://youtu.be/a_b_'],
    [`${video}👍`, video],
    [`👉${video}👈🏽`, video],
    ['👉tiktok.com/@ada/live', 'tiktok.com/@ada/live'],
    ['https://en.wikipedia.org/wiki/👍', 'https://en.wikipedia.org/wiki/👍'],
    [`[${video}](${video})`, video],
    [`${video}${video}`, video],
    [`${video} #fyp`, video],
    [`Seen ${video}? It is good`, video],
    [`${video} This post is shared via TikTok Lite: https://www.tiktok.com/tiktoklite`, video],
    [`URL:${video}`, video],
    ['Link:t.me/channel', 't.me/channel'],
    ['Ссылка:t.me/channel', 't.me/channel'],
    ['view-source:https://youtu.be/1', 'https://youtu.be/1'],
    ['ttps://youtu.be/1', 'https://youtu.be/1'],
    ['htps://youtu.be/1', 'https://youtu.be/1'],
    ['https//youtu.be/1', 'https://youtu.be/1'],
    ['https:/youtu.be/1', 'https://youtu.be/1'],
    ['https;//youtu.be/1', 'https://youtu.be/1'],
    ['https:// youtu.be/1', 'https://youtu.be/1'],
    ['https://https://youtu.be/1', 'https://youtu.be/1'],
    ['https://youtube。com/watch?v=1', 'https://youtube.com/watch?v=1'],
    ['https://web.archive.org/web/2024/https://youtu.be/1', 'https://web.archive.org/web/2024/https://youtu.be/1'],
    ['t.me/channel', 't.me/channel'],
    ['tg://resolve?domain=channel&post=12', 'https://t.me/channel/12'],
  ])('%j is %s', (text, link) => {
    expect(linkIn(text)).toBe(link);
    expect(normaliseLink(text)).toBe(normaliseLink(link));
  });

  test.each([
    `${video} or https://youtu.be/1`,
    `${video},https://youtu.be/1`,
    `${video};https://youtu.be/1`,
    `${video}|https://youtu.be/1`,
    `${video}https://youtu.be/1`,
    'youtu.be/1,youtu.be/2',
    'https://youtu.be/1,youtu.be/2',
    'youtube.com/watch ?v=1',
    'youtube.com/watch?v= 1',
    'See https://www.youtube.com/watch?v= 1',
    'youtube.com/watch?v=dQw4w…',
    'https://www.youtube.com/watch?v=dQw4w…',
    'Look https://www.youtube.com/watch?v=dQw4w... on YouTube',
    'no link here',
    'two words.com',
    'javascript:alert("https://x.com/a")',
    'data:text/html,https://x.com/a',
    '\u2068\u2069',
  ])('%j has none that can be ordered', (text) => {
    expect(normaliseLink(text)).toBeNull();
  });

  test('joiners stay where the script needs them, and letters are composed', () => {
    expect(linkIn('youtube.com/@می\u200cخواهم')).toBe('youtube.com/@می\u200cخواهم');
    expect(linkIn('youtube.com/@a\u200cda')).toBe('youtube.com/@ada');
    expect(linkIn('youtube.com/@Jose\u0301')).toBe('youtube.com/@José');
  });
});

describe('channels by their handle', () => {
  test.each([
    ['https://www.youtube.com/@टेकगुरु', 'टेकगुरु'],
    ['https://www.youtube.com/@%E0%A4%9F%E0%A5%87%E0%A4%95%E0%A4%97%E0%A5%81%E0%A4%B0%E0%A5%81', 'टेकगुरु'],
    ['@टेकगुरु', 'टेकगुरु'],
    ['youtube.com/@தமிழ்', 'தமிழ்'],
    ['youtube.com/@ไทยทีวี', 'ไทยทีวี'],
    ['youtube.com/@ада.кодит', 'ада.кодит'],
    ['youtube.com/@日本語チャンネル', '日本語チャンネル'],
    ['youtube.com/@한국어', '한국어'],
    ['youtube.com/@عربي', 'عربي'],
    ['youtube.com/@Jose\u0301', 'José'],
    ['youtube.com/@%4A%6F%73%65%CC%81', 'José'],
    ['youtube.com/@trầnanh', 'trầnanh'],
    ['youtube.com/@col·legi', 'col·legi'],
    ['@İzleyici', 'İzleyici'],
    ['＠ａｄａ', 'ada'],
    ['\u2068@ada\u2069', 'ada'],
    ['youtube.com/@می\u200cخواهم', 'می\u200cخواهم'],
    ['youtube.de/@ada', 'ada'],
    ['Watch https://www.youtube.com/@ada on YouTube', 'ada'],
    ['https://www.youtube.com/@ada/shorts?si=1', 'ada'],
    ['@ada.', 'ada'],
  ])('%s is %s', (text, name) => {
    expect(channelOfLink(text)).toEqual({ kind: 'handle', name });
  });

  test.each([
    'UC0123456789abcdefghij_-',
    'https://www.youtube.com/channel/UC0123456789abcdefghij_-/videos',
    'https://studio.youtube.com/channel/UC0123456789abcdefghij_-',
  ])('%s is one by its id', (text) => {
    expect(channelOfLink(text)).toEqual({ kind: 'id', id: 'UC0123456789abcdefghij_-' });
  });

  test.each(['@', '@a b', 'https://vk.com/@ada', '@ada/..', 'youtube.com/@', 'https://youtu.be/@ada'])(
    '%s is none',
    (text) => {
      expect(channelOfLink(text)).toBeNull();
    },
  );
});

// Where the time grew with the square of the length, these would not end.
test('long runs of signs are read once', () => {
  for (const sign of ['.', '«', '👍', ')', '_', '»']) {
    const run = sign.repeat(300_000);
    expect(linkIn(`https://youtu.be/1${run}x`) ?? 'https://youtu.be/1').toMatch(/^https:\/\/youtu\.be\/1/u);
    expect(readCode(`${run}SAVE${run}10${run}`)).toMatch(/^_*SAVE.*10_*$/su);
    expect(readEmail(`ada@example.com${run}`)).toMatch(/^ada@example\.com/u);
  }
});

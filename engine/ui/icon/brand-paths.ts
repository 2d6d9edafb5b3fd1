import appleSvg from 'simple-icons/icons/apple.svg?raw';
import applemusicSvg from 'simple-icons/icons/applemusic.svg?raw';
import applepaySvg from 'simple-icons/icons/applepay.svg?raw';
import appstoreSvg from 'simple-icons/icons/appstore.svg?raw';
import audiomackSvg from 'simple-icons/icons/audiomack.svg?raw';
import bandcampSvg from 'simple-icons/icons/bandcamp.svg?raw';
import bitcoinSvg from 'simple-icons/icons/bitcoin.svg?raw';
import blueskySvg from 'simple-icons/icons/bluesky.svg?raw';
import clubhouseSvg from 'simple-icons/icons/clubhouse.svg?raw';
import dailymotionSvg from 'simple-icons/icons/dailymotion.svg?raw';
import deezerSvg from 'simple-icons/icons/deezer.svg?raw';
import discordSvg from 'simple-icons/icons/discord.svg?raw';
import ethereumSvg from 'simple-icons/icons/ethereum.svg?raw';
import facebookSvg from 'simple-icons/icons/facebook.svg?raw';
import githubSvg from 'simple-icons/icons/github.svg?raw';
import googleSvg from 'simple-icons/icons/google.svg?raw';
import googlemapsSvg from 'simple-icons/icons/googlemaps.svg?raw';
import googlepaySvg from 'simple-icons/icons/googlepay.svg?raw';
import googleplaySvg from 'simple-icons/icons/googleplay.svg?raw';
import instagramSvg from 'simple-icons/icons/instagram.svg?raw';
import kickSvg from 'simple-icons/icons/kick.svg?raw';
import lineSvg from 'simple-icons/icons/line.svg?raw';
import mastercardSvg from 'simple-icons/icons/mastercard.svg?raw';
import mediumSvg from 'simple-icons/icons/medium.svg?raw';
import mixcloudSvg from 'simple-icons/icons/mixcloud.svg?raw';
import odnoklassnikiSvg from 'simple-icons/icons/odnoklassniki.svg?raw';
import patreonSvg from 'simple-icons/icons/patreon.svg?raw';
import paypalSvg from 'simple-icons/icons/paypal.svg?raw';
import pinterestSvg from 'simple-icons/icons/pinterest.svg?raw';
import quoraSvg from 'simple-icons/icons/quora.svg?raw';
import redditSvg from 'simple-icons/icons/reddit.svg?raw';
import rumbleSvg from 'simple-icons/icons/rumble.svg?raw';
import shazamSvg from 'simple-icons/icons/shazam.svg?raw';
import snapchatSvg from 'simple-icons/icons/snapchat.svg?raw';
import soundcloudSvg from 'simple-icons/icons/soundcloud.svg?raw';
import spotifySvg from 'simple-icons/icons/spotify.svg?raw';
import steamSvg from 'simple-icons/icons/steam.svg?raw';
import stripeSvg from 'simple-icons/icons/stripe.svg?raw';
import telegramSvg from 'simple-icons/icons/telegram.svg?raw';
import tetherSvg from 'simple-icons/icons/tether.svg?raw';
import threadsSvg from 'simple-icons/icons/threads.svg?raw';
import tiktokSvg from 'simple-icons/icons/tiktok.svg?raw';
import trustpilotSvg from 'simple-icons/icons/trustpilot.svg?raw';
import tumblrSvg from 'simple-icons/icons/tumblr.svg?raw';
import twitchSvg from 'simple-icons/icons/twitch.svg?raw';
import viberSvg from 'simple-icons/icons/viber.svg?raw';
import vimeoSvg from 'simple-icons/icons/vimeo.svg?raw';
import visaSvg from 'simple-icons/icons/visa.svg?raw';
import vkSvg from 'simple-icons/icons/vk.svg?raw';
import wechatSvg from 'simple-icons/icons/wechat.svg?raw';
import whatsappSvg from 'simple-icons/icons/whatsapp.svg?raw';
import xSvg from 'simple-icons/icons/x.svg?raw';
import youtubeSvg from 'simple-icons/icons/youtube.svg?raw';
import zaloSvg from 'simple-icons/icons/zalo.svg?raw';

/** The `d` of the only path in one of the set's files. */
function pathOf(svg: string): string {
  return /\sd="([^"]+)"/.exec(svg)?.[1] ?? '';
}

/** Not in the set any more; drawn here as the plain letters in a box. */
const linkedin =
  'M20.45 20.45h-3.55v-5.57c0-1.33-.03-3.04-1.85-3.04-1.86 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.42v1.56h.04c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46zM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13m1.78 13.02H3.56V9h3.56zM22.22 0H1.77C.8 0 0 .77 0 1.73v20.54C0 23.23.8 24 1.77 24h20.45c.98 0 1.78-.77 1.78-1.73V1.73C24 .77 23.2 0 22.22 0';

/** Paths of brand icons by the name of the brand, in a box of 24 by 24. */
export const brandPaths: Readonly<Record<string, string>> = {
  apple: pathOf(appleSvg),
  applemusic: pathOf(applemusicSvg),
  applepay: pathOf(applepaySvg),
  appstore: pathOf(appstoreSvg),
  audiomack: pathOf(audiomackSvg),
  bandcamp: pathOf(bandcampSvg),
  bitcoin: pathOf(bitcoinSvg),
  bluesky: pathOf(blueskySvg),
  clubhouse: pathOf(clubhouseSvg),
  dailymotion: pathOf(dailymotionSvg),
  deezer: pathOf(deezerSvg),
  discord: pathOf(discordSvg),
  ethereum: pathOf(ethereumSvg),
  facebook: pathOf(facebookSvg),
  github: pathOf(githubSvg),
  google: pathOf(googleSvg),
  googlemaps: pathOf(googlemapsSvg),
  googlepay: pathOf(googlepaySvg),
  googleplay: pathOf(googleplaySvg),
  instagram: pathOf(instagramSvg),
  kick: pathOf(kickSvg),
  line: pathOf(lineSvg),
  mastercard: pathOf(mastercardSvg),
  medium: pathOf(mediumSvg),
  mixcloud: pathOf(mixcloudSvg),
  odnoklassniki: pathOf(odnoklassnikiSvg),
  patreon: pathOf(patreonSvg),
  paypal: pathOf(paypalSvg),
  pinterest: pathOf(pinterestSvg),
  quora: pathOf(quoraSvg),
  reddit: pathOf(redditSvg),
  rumble: pathOf(rumbleSvg),
  shazam: pathOf(shazamSvg),
  snapchat: pathOf(snapchatSvg),
  soundcloud: pathOf(soundcloudSvg),
  spotify: pathOf(spotifySvg),
  steam: pathOf(steamSvg),
  stripe: pathOf(stripeSvg),
  telegram: pathOf(telegramSvg),
  tether: pathOf(tetherSvg),
  threads: pathOf(threadsSvg),
  tiktok: pathOf(tiktokSvg),
  trustpilot: pathOf(trustpilotSvg),
  tumblr: pathOf(tumblrSvg),
  twitch: pathOf(twitchSvg),
  viber: pathOf(viberSvg),
  vimeo: pathOf(vimeoSvg),
  visa: pathOf(visaSvg),
  vk: pathOf(vkSvg),
  wechat: pathOf(wechatSvg),
  whatsapp: pathOf(whatsappSvg),
  x: pathOf(xSvg),
  youtube: pathOf(youtubeSvg),
  zalo: pathOf(zaloSvg),
  linkedin,
  twitter: pathOf(xSvg),
};

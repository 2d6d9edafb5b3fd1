/**
 * What a shop cannot do without and has no real adapter for yet: `livery start` uses these in a real shop too. An adapter
 * takes their place in `server/main/open-ports.ts`.
 */
export { sandboxChannelData } from './sandboxes/channel-data.ts';
export { sandboxProvider } from './sandboxes/fulfilment-provider.ts';
export { sandboxRetention } from './sandboxes/retention.ts';
export { sandboxSeoPositions } from './sandboxes/seo-positions.ts';

import { authHandlers } from './auth/auth-handlers.ts';
import { catalogueHandlers } from './catalogue/catalogue-handlers.ts';
import { contentHandlers } from './content/content-handlers.ts';
import type { Handlers } from './context.ts';
import { orderHandlers } from './orders/handlers.ts';
import { profileHandlers } from './profile/profile-handlers.ts';
import { widgetHandlers } from './widget/widget-handlers.ts';

/** Every area of the API. */
export const handlerAreas: readonly Handlers[] = [
  authHandlers,
  profileHandlers,
  contentHandlers,
  catalogueHandlers,
  widgetHandlers,
  orderHandlers,
];

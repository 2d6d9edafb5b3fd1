/** The engine's public face: all that hand-written views and the app may use. */
export type { BlockProps } from './runtime/block-props.ts';
export type { ActionStep, BlockNode, Bootstrap, FormNode, MenuItemNode, Text, Value } from './definition.ts';

export { useValue } from './runtime/use-value.ts';
export { useText, useWords } from './runtime/words.ts';
export { ScopeProvider, useScopeValue } from './runtime/scope-context.tsx';

export type { RequestOptions } from './runtime/client.ts';
export { RequestError } from './runtime/request-error.ts';
export type { Source } from './runtime/source.ts';
export { useSource } from './runtime/sources.tsx';
export type { TableQuery, TableState } from './runtime/table-state.ts';
export { type Request, useOperation, useRefresh, useRequest } from './runtime/use-operation.ts';
export { useActions } from './runtime/actions.ts';
export { type Question, type Tone, useConfirm, useNotify } from './runtime/notices.ts';

export { type SessionControl, useSession, useSettings, useUser } from './runtime/use-session.ts';
export type { Format } from './runtime/format.ts';
export { useFormat } from './runtime/use-format.ts';
export { type CurrencyControl, type Mode, useCurrency, useTheme } from './runtime/preferences.ts';
export { type LocaleControl, useLocale } from './runtime/locale.ts';

export { type RouteControl, useNavigate, useRoute } from './runtime/navigation.ts';
export { appPath } from './address/app-path.ts';

export { Blocks } from './runtime/blocks.tsx';
export { useMenu } from './runtime/use-menu.ts';
export { useForm } from './runtime/screen-context.tsx';
export { OutletContext } from './runtime/outlet-context.ts';
export { ErrorState, type ErrorStateProps } from './runtime/states/error-state.tsx';
export { LoadingState } from './runtime/states/loading-state.tsx';

export { below, from } from './ui/breakpoints.ts';
export { Button, LinkButton } from './ui/button.tsx';
export { Icon } from './ui/icon/icon.tsx';
export { Link, type LinkProps } from './ui/link.tsx';
export { Skeleton } from './ui/skeleton.tsx';
export { StateMessage } from './ui/state-message.tsx';

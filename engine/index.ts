/** The engine's public face: all that hand-written views and the app may use. */
export type { BlockProps } from './runtime/app/block-props.ts';
export type { ActionStep, BlockNode, Bootstrap, FormNode, MenuItemNode, Text, Value } from './definition.ts';

export { useValue } from './runtime/hooks/use-value.ts';
export { useText, useTranslate } from './runtime/hooks/use-text.ts';
export { ScopeProvider, useScopeValue } from './runtime/hooks/scope-context.tsx';

export type { RequestOptions } from './runtime/requests/client.ts';
export { messageOf, RequestError } from './runtime/requests/request-error.ts';
export type { Source } from './runtime/sources/source.ts';
export { useSource } from './runtime/hooks/use-source.tsx';
export type { TableQuery, TableState } from './runtime/sources/table-state.ts';
export {
  type OperationSource,
  type Request,
  useOperation,
  useRefresh,
  useRequest,
} from './runtime/hooks/use-operation.ts';
export { useParts } from './runtime/hooks/use-parts.ts';
export { useActions } from './runtime/hooks/use-actions.ts';
export { useRefusalOnHold } from './runtime/hooks/use-refusal-on-hold.ts';
export type { Question, Tone } from './runtime/app/notices.ts';
export { useConfirm, useNotify } from './runtime/hooks/use-notices.ts';

export { type SessionControl, useSession, useSettings, useUser } from './runtime/hooks/use-session.ts';
export type { Format } from './runtime/values/format.ts';
export type { NumberReading } from './input/read-number.ts';
export { useFormat } from './runtime/hooks/use-format.ts';
export { type NumberReader, useDecimalSign, useNumberReader } from './runtime/hooks/use-number-reader.ts';
export { type CurrencyControl, useCurrency, useTheme } from './runtime/hooks/use-preferences.ts';
export type { Mode } from './runtime/session/preferences.ts';
export { type LocaleControl, useLocale } from './runtime/hooks/use-locale.ts';

export { type RouteControl, useHistoryEntry, useNavigate, useRoute } from './runtime/hooks/use-navigation.ts';
export { type BrandStorage, useBrandStorage } from './runtime/hooks/use-brand-storage.ts';
export { useLazyValue } from './runtime/hooks/use-lazy-value.ts';
export type { LazyLoader } from './runtime/app/lazy-values.ts';
export { usePageHead } from './runtime/hooks/use-page-head.ts';
export { useStructuredData } from './runtime/hooks/use-structured-data.ts';
export { watchNear } from './hydration/when-near.ts';
export { useHydrating } from './hydration/use-hydrating.ts';
export { startWorker } from './runtime/browser/start-worker.ts';
export { appPath } from './address/app-path.ts';

export { HtmlView } from './blocks/html/html-view.tsx';
export { Blocks } from './runtime/components/blocks.tsx';
export { useMenu } from './runtime/hooks/use-menu.ts';
export { useForm } from './runtime/hooks/screen-context.tsx';
export { OutletContext } from './runtime/components/outlet-context.ts';
export { ErrorState, type ErrorStateProps } from './runtime/components/error-state.tsx';
export { LoadingState } from './runtime/components/loading-state.tsx';
export { useFocusBack } from './runtime/browser/focus-back.ts';
export { ScreenDialog } from './runtime/components/screen-dialog.tsx';
export { useOpenScreen } from './runtime/components/use-open-screen.ts';

export { below, from, touch } from './ui/breakpoints.ts';
export { foldMark } from './ui/fold-mark.ts';
export { Button, LinkButton, useButtonClass } from './ui/button.tsx';
export { Checkbox, Choices, Radio, Switch } from './ui/choice.tsx';
export { useComposition, useFilterText } from './ui/composition.ts';
export { ChoiceChip } from './ui/choice-chip.tsx';
export { Dialog } from './ui/dialog.tsx';
export { type ControlProps, Field } from './ui/field.tsx';
export { Icon } from './ui/icon/icon.tsx';
export { Input, Slider, Textarea } from './ui/input.tsx';
export { languageOf } from './text/language-of-field.ts';
export { lazyPart, PartFailure, usePart, WhileComing } from './ui/lazy/lazy-part.tsx';
export { fetchPart } from './ui/lazy/load-error.ts';
export { Link, type LinkProps } from './ui/link.tsx';
export { nameBreaks } from './ui/name-breaks.ts';
export { Notice } from './ui/notice.tsx';
export { SearchChoice } from './ui/search-choice.tsx';
export { Section } from './ui/section.tsx';
export { Skeleton } from './ui/skeleton.tsx';
export { pulse } from './ui/styles/pulse.ts';
export { useStyleRule } from './ui/styles/style-rule.ts';
export { StateMessage } from './ui/state-message.tsx';

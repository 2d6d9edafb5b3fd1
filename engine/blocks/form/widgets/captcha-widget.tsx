import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useScopeValue } from '../../../runtime/hooks/scope-context.tsx';
import { useLocale } from '../../../runtime/hooks/use-locale.ts';
import { useIndex } from '../../../runtime/hooks/use-menu.ts';
import { contextOf } from '../state/form-context.ts';
import { describedBy } from './input-props.ts';

/** What the frame says: what was solved, or how large it has become. Null takes a response back that has expired. */
type Said =
  | { readonly type: 'captcha-response'; readonly response: string | null }
  | { readonly type: 'captcha-size'; readonly height: number };

/** As high as the boxes of the usual services, and no higher than their tasks. */
const [least, most] = [78, 620] as const;

const useStyles = makeStyles({
  frame: { display: 'block', maxWidth: '100%', border: 'none', borderRadius: tokens.borderRadiusMedium },
  // A frame of another scheme than its page has a ground of its own.
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
});

/**
 * The captcha of the shop, in a page of its own: its code comes from others, and no other page allows that
 * (`server/edge/html/captcha-frame.ts`). A response counts once: where the form takes it back, the frame begins anew.
 */
export function CaptchaWidget(props: WidgetProps): ReactNode {
  const { words } = contextOf(props.registry);
  const { base } = useIndex();
  const { id, bcp47 } = useLocale();
  const theme = useScopeValue<string>('theme') ?? 'light';
  const styles = useStyles();
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>(least);
  const round = useRounds(props.value);
  const { onChange } = props;
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<Said>) => {
      if (frame.current === null || source !== frame.current.contentWindow || origin !== location.origin) return;
      if (data.type === 'captcha-response') onChange(data.response ?? undefined);
      if (data.type === 'captcha-size') setHeight(Math.min(most, Math.max(least, Math.ceil(data.height))));
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, [onChange]);
  const wrong = (props.rawErrors ?? []).length > 0;
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- providers need the origin, and with scripts beside it a sandbox would hold nothing
    <iframe
      key={round}
      ref={frame}
      id={props.id}
      title={words('form.captcha')}
      src={`${base}/frames/captcha?locale=${id}&language=${bcp47}&theme=${theme}`}
      // Tasks are wider than the box that asks for them.
      width={height > least ? 420 : 320}
      height={height}
      className={mergeClasses(styles.frame, theme === 'dark' ? styles.dark : styles.light)}
      {...(wrong ? { 'aria-invalid': true } : {})}
      {...describedBy(props)}
    />
  );
}

/** Counts how often a response was taken back by the form. */
function useRounds(value: unknown): number {
  const [{ round, before }, setState] = useState({ round: 0, before: value });
  if (before !== value)
    setState({ round: before !== undefined && value === undefined ? round + 1 : round, before: value });
  return round;
}

import { mergeClasses } from '@fluentui/react-components';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useFieldStyles } from './field-styles.ts';

type InputProps = ComponentPropsWithRef<'input'> & {
  /** Put before the text within the frame, e.g. an icon. Decoration. */
  readonly before?: ReactNode;
  /** Put after the text within the frame, e.g. a button. */
  readonly after?: ReactNode;
  /** As high as the buttons of a toolbar. */
  readonly compact?: boolean;
};

/** One line of text. It is rendered as wrong while it is `aria-invalid`. `className` is that of the frame. */
export function Input({ before, after, compact = false, className, ...input }: InputProps): ReactNode {
  const styles = useFieldStyles();
  const invalid = isInvalid(input);
  if (before === undefined && after === undefined) {
    const own = mergeClasses(styles.input, invalid && styles.invalid, compact && styles.compact, className);
    return <input {...input} className={own} />;
  }
  const frame = mergeClasses(
    styles.frame,
    invalid && styles.frameInvalid,
    compact && styles.compact,
    after !== undefined && styles.frameWithAfter,
    className,
  );
  return (
    <span className={frame}>
      {before !== undefined && (
        <span aria-hidden className={styles.before}>
          {before}
        </span>
      )}
      <input {...input} className={styles.framed} />
      {after}
    </span>
  );
}

/** Several lines of text. */
export function Textarea({ className, ...area }: ComponentPropsWithRef<'textarea'>): ReactNode {
  const styles = useFieldStyles();
  return (
    <textarea
      {...area}
      className={mergeClasses(styles.input, styles.area, isInvalid(area) && styles.invalid, className)}
    />
  );
}

function isInvalid(props: Pick<ComponentPropsWithRef<'input'>, 'aria-invalid'>): boolean {
  return props['aria-invalid'] === true || props['aria-invalid'] === 'true';
}

/** A number by a drag; the browser's own, in the color of the brand. */
export function Slider({ className, ...slider }: Omit<ComponentPropsWithRef<'input'>, 'type'>): ReactNode {
  return <input {...slider} type="range" className={mergeClasses(useFieldStyles().slider, className)} />;
}

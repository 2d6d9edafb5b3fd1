import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormStyles } from './form-styles.ts';

/** Grey fields, as many as the form has. */
export function FormSkeleton({ schema }: { readonly schema: Readonly<Record<string, unknown>> }): ReactNode {
  const field = useFormStyles();
  const names = Object.keys(schema.properties ?? {});
  return (
    <div className={field.form} aria-busy>
      <div className={field.fields}>
        {names.map((name) => (
          <div key={name} className={field.field}>
            <Skeleton width={120} height={14} />
            <Skeleton height={40} />
          </div>
        ))}
      </div>
      <Skeleton width={140} height={44} />
    </div>
  );
}

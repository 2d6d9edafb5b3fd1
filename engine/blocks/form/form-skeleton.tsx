import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { FormNode } from '../../definition.ts';
import { touch } from '../../ui/breakpoints.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormStyles } from './styles/form-styles.ts';

type Json = Readonly<Record<string, unknown>>;

/** Heights of what comes, so that nothing below it moves. */
const useStyles = makeStyles({
  label: { display: 'flex', alignItems: 'center', height: '20px' },
  control: { display: 'flex', height: '40px', [touch]: { height: '44px' } },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  choice: { display: 'flex', width: '110px', height: '40px', [touch]: { height: '44px' } },
  file: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', padding: '17px' },
  button: { display: 'flex', width: '140px', height: '32px', [touch]: { height: '44px' } },
  switch: { display: 'flex', alignItems: 'center', height: '36px', [touch]: { height: '44px' } },
  heading: { display: 'flex', alignItems: 'center', height: '22px' },
  hint: { display: 'flex', alignItems: 'center', height: '16px' },
});

/** Grey fields in the places and sizes of the form's own. */
export function FormSkeleton({ schema, uiSchema }: Pick<FormNode, 'schema' | 'uiSchema'>): ReactNode {
  const { form } = useFormStyles();
  const styles = useStyles();
  return (
    <div className={form} aria-busy>
      <Fields schema={schema} ui={uiSchema} isNested={false} />
      <div className={styles.control}>
        <Skeleton width={140} height="100%" />
      </div>
    </div>
  );
}

/** Widgets that most forms or shops do not show. */
const unshown: ReadonlySet<unknown> = new Set(['hidden', 'captcha']);

function Fields({ schema, ui, isNested }: { readonly schema: Json; readonly ui: Json; readonly isNested: boolean }) {
  const form = useFormStyles();
  const styles = useStyles();
  const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>);
  const shown = properties.filter(([name]) => !unshown.has(within(ui, name)['ui:widget']));
  const fields = shown.map(([name, field]) => <FieldSkeleton key={name} schema={field} ui={within(ui, name)} />);
  const [hasTitle, hasHint] = [isNested && 'title' in schema, isNested && 'description' in schema];
  return (
    <div className={form.fields}>
      {(hasTitle || hasHint) && (
        <div className={form.groupHead}>
          {hasTitle && (
            <div className={styles.heading}>
              <Skeleton width={180} height={16} />
            </div>
          )}
          {hasHint && (
            <div className={styles.hint}>
              <Skeleton width={220} height={12} />
            </div>
          )}
        </div>
      )}
      {ui['ui:columns'] === undefined ? fields : <div className={form.columns}>{fields}</div>}
    </div>
  );
}

function FieldSkeleton({ schema, ui }: { readonly schema: Json; readonly ui: Json }): ReactNode {
  const form = useFormStyles();
  const styles = useStyles();
  if ('properties' in schema) return <Fields schema={schema} ui={ui} isNested />;
  if (schema['type'] === 'boolean') {
    return (
      <div className={styles.switch}>
        <Skeleton width="70%" height={20} />
      </div>
    );
  }
  return (
    <div className={form.field}>
      <div className={styles.label}>
        <Skeleton width={120} height={14} />
      </div>
      <ControlSkeleton schema={schema} ui={ui} />
      {('description' in schema || 'ui:help' in ui) && (
        <div className={styles.hint}>
          <Skeleton width="60%" height={12} />
        </div>
      )}
    </div>
  );
}

/** As many choices beside each other as there are, a place for files, or as many lines as there are. */
function ControlSkeleton({ schema, ui }: { readonly schema: Json; readonly ui: Json }): ReactNode {
  const styles = useStyles();
  const widget = ui['ui:widget'];
  const offered =
    widget === 'radio' ? schema['enum'] : schema['uniqueItems'] === true && within(schema, 'items')['enum'];
  if (Array.isArray(offered)) {
    return (
      <div className={styles.choices}>
        {offered.map((choice) => (
          <div key={String(choice)} className={styles.choice}>
            <Skeleton height="100%" />
          </div>
        ))}
      </div>
    );
  }
  if (widget === 'file') {
    return (
      <div className={styles.file}>
        <div className={styles.button}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width={150} />
      </div>
    );
  }
  if (widget === 'textarea') {
    const rows = within(ui, 'ui:options')['rows'] ?? 4;
    return (
      <>
        <Skeleton height={20 * Number(rows) + 22} />
        {'ui:accept' in ui && (
          <div className={styles.button}>
            <Skeleton height="100%" />
          </div>
        )}
      </>
    );
  }
  return (
    <div className={styles.control}>
      <Skeleton height="100%" />
    </div>
  );
}

function within(ui: Json, name: string): Json {
  const own = Object.hasOwn(ui, name) ? ui[name] : undefined;
  return typeof own === 'object' && own !== null ? (own as Json) : {};
}

import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useForm } from '../../runtime/hooks/screen-context.tsx';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { FormNode } from './node.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormStyles } from './styles/form-styles.ts';
import type { ValidatorModule } from './rjsf-validator.ts';

/** The form library is large and comes in a chunk of its own. */
const FormView = lazy(async () => ({ default: (await import('./form-view.tsx')).FormView }));

export default function Form({ node }: BlockProps<FormNode>): ReactNode {
  return node.source === undefined ? <Ready node={node} /> : <WhenLoaded node={node} id={node.source} />;
}

function WhenLoaded({ node, id }: { readonly node: BlockNode & FormNode; readonly id: string }): ReactNode {
  const source = useSource(id);
  const { schema } = useForm(node.form);
  if (source.status === 'loading') return <FormSkeleton schema={schema} />;
  if (source.status === 'error') return <ErrorState error={source.error} retry={() => void source.refetch()} />;
  return <Ready node={node} />;
}

function Ready({ node }: { readonly node: BlockNode & FormNode }): ReactNode {
  const form = useForm(node.form);
  const initial = useValue<unknown>(node.initial);
  return (
    <Suspense fallback={<FormSkeleton schema={form.schema} />}>
      <Loaded node={node} form={form} initial={initial} />
    </Suspense>
  );
}

function Loaded(props: {
  readonly node: BlockNode & FormNode;
  readonly form: ReturnType<typeof useForm>;
  readonly initial: unknown;
}): ReactNode {
  const { node, form } = props;
  const [loading, setLoading] = useState(() => ({ address: form.validator, module: loadValidator(form.validator) }));
  // A new definition of the form (development) brings another validator; what was typed stays.
  if (loading.address !== form.validator)
    setLoading({ address: form.validator, module: loadValidator(form.validator) });
  const validator = use(loading.module);
  return <FormView id={node.id} node={node} form={form} validator={validator} initial={props.initial} />;
}

/** Grey fields, as many as the form has. */
function FormSkeleton({ schema }: { readonly schema: Readonly<Record<string, unknown>> }): ReactNode {
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

/** Modules by address. Code is the same for everyone, and the same promise must be given on every draw. */
const modules = new Map<string, Promise<ValidatorModule>>();

/** The compiled checks of a form. A failure is forgotten, so that a retry of the block asks again. */
function loadValidator(address: string): Promise<ValidatorModule> {
  const before = modules.get(address);
  if (before !== undefined) return before;
  const work = import(/* @vite-ignore */ address).then(
    (module: { readonly default: ValidatorModule }) => module.default,
  );
  modules.set(address, work);
  work.catch(() => modules.delete(address));
  return work;
}

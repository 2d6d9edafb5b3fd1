import { lazy, type ReactNode, Suspense, use, useState } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useForm } from '../../runtime/hooks/screen-context.tsx';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { FormNode } from './form-node.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadValidator } from './load-validator.ts';

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

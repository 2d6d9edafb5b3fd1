import { type ReactNode, Suspense } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import type { LazyLoader } from '../../runtime/app/lazy-values.ts';
import { useLazyValue } from '../../runtime/hooks/use-lazy-value.ts';
import { useForm } from '../../runtime/hooks/screen-context.tsx';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { PartFailure, usePart, WhileComing } from '../../ui/lazy/lazy-part.tsx';
import type { Part } from '../../ui/lazy/part.ts';
import type { FormView } from './form-view.tsx';
import type { FormNode } from './node.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import type { ValidatorModule } from './rjsf-validator.ts';

interface FormCode {
  readonly FormView: typeof FormView;
  readonly validator: ValidatorModule;
}

/** The form library, which is large and comes in a chunk of its own, and the compiled checks at an address. */
export const lazy: LazyLoader<FormCode> = async ({ environment }, address) => {
  const [view, checks] = await Promise.all([import('./form-view.tsx'), environment.importModule(address)]);
  return { FormView: view.FormView, validator: (checks as { readonly default: ValidatorModule }).default };
};

export default function Form({ node }: BlockProps<FormNode>): ReactNode {
  return node.source === undefined ? <Ready node={node} /> : <WhenLoaded node={node} id={node.source} />;
}

function WhenLoaded({ node, id }: { readonly node: BlockNode & FormNode; readonly id: string }): ReactNode {
  const source = useSource(id);
  const { schema, uiSchema } = useForm(node.form);
  if (source.status === 'loading') return <FormSkeleton schema={schema} uiSchema={uiSchema} />;
  if (source.status === 'error') return <ErrorState error={source.error} retry={() => void source.refetch()} />;
  return <Ready node={node} />;
}

function Ready({ node }: { readonly node: BlockNode & FormNode }): ReactNode {
  const form = useForm(node.form);
  const initial = useValue<unknown>(node.initial);
  // A new definition of the form (development) brings another validator; what was typed stays.
  const code = useLazyValue(node.block, form.validator, lazy);
  return (
    <>
      <Suspense
        fallback={
          <WhileComing part={code}>
            <FormSkeleton schema={form.schema} uiSchema={form.uiSchema} />
          </WhileComing>
        }
      >
        <Loaded code={code} node={node} form={form} initial={initial} />
      </Suspense>
      <PartFailure part={code} />
    </>
  );
}

function Loaded(props: {
  readonly code: Part<FormCode>;
  readonly node: BlockNode & FormNode;
  readonly form: ReturnType<typeof useForm>;
  readonly initial: unknown;
}): ReactNode {
  const { node, form } = props;
  const { FormView, validator } = usePart(props.code);
  return <FormView id={node.id} node={node} form={form} validator={validator} initial={props.initial} />;
}

import { makeStyles } from '@fluentui/react-components';
import { Component, type ReactNode, type RefObject, Suspense, memo, use, useMemo, useRef } from 'react';
import type { BlockNode } from '../../definition.ts';
import { type App, useApp } from '../app/app.ts';
import { useHiddenAt } from '../../ui/styles/style-rule.ts';
import { narrowerThan, useMedia } from '../browser/media.ts';
import { LoadingState } from './loading-state.tsx';
import { useHydrating } from '../../hydration/use-hydrating.ts';
import { deferredPart } from '../../hydration/replay-typed.ts';
import { ReplayTyped } from '../../hydration/replay-part.tsx';
import { whenNear } from '../../hydration/when-near.ts';
import { useValue } from '../hooks/use-value.ts';
import { PartFailure, usePart, WhileComing } from '../../ui/lazy/lazy-part.tsx';
import { ErrorState } from './error-state.tsx';

// Leaves no trace of its own in the layout.
const useStyles = makeStyles({ part: { display: 'contents' } });

/**
 * Renders blocks one after another. Each has its own boundary: one that fails, or whose code is still on its way, leaves
 * its neighbours alone.
 */
export function Blocks(props: {
  readonly of: readonly BlockNode[];
  /** These are hydrated when somebody is near. */
  readonly defer?: 'sections' | 'all';
}) {
  const { of, defer } = props;
  return of.map((node) =>
    node.hideBelow === undefined && node.showBelow === undefined ? (
      <BlockSlot
        key={node.id}
        node={node}
        isDeferred={defer === 'all' || (defer === 'sections' && node.block === 'section')}
      />
    ) : (
      <AtWidth key={node.id} node={node} />
    ),
  );
}

/**
 * A block that is rendered in windows of some widths only. A server does not know the width: it renders the block, and a rule
 * hides it where it does not belong.
 */
function AtWidth({ node }: { readonly node: BlockNode }) {
  const { hideBelow = 0, showBelow } = node;
  const tooNarrow = useMedia(narrowerThan(hideBelow));
  const narrowEnough = useMedia(narrowerThan(showBelow ?? 0));
  const known = !useHydrating();
  const place = useHiddenAt([
    ...(hideBelow > 0 ? [narrowerThan(hideBelow)] : []),
    ...(showBelow === undefined ? [] : [`(min-width: ${showBelow}px)`]),
  ]);
  const hidden = known && ((hideBelow > 0 && tooNarrow) || (showBelow !== undefined && !narrowEnough));
  return <div className={place}>{!hidden && <BlockSlot node={node} />}</div>;
}

const BlockSlot = memo(function BlockSlot(props: { readonly node: BlockNode; readonly isDeferred?: boolean }) {
  const { node, isDeferred = false } = props;
  const visible = useValue(node.visible ?? true);
  const { blocks } = useApp();
  // Read once: a block that was rendered as lazy code must not become another element, which would lose what was typed.
  const Ready = useMemo(() => blocks.ready(node.block), [blocks, node.block]);
  if (visible !== true) return null;
  if (blocks.isDeferred(node.block)) return <DeferredSlot node={node} />;
  if (isDeferred) return <DeferredBlockSlot node={node} />;
  return <BlockBoundary node={node}>{Ready ? <Ready node={node} /> : <LazySlot node={node} />}</BlockBoundary>;
});

function LazySlot({ node }: { readonly node: BlockNode }) {
  const part = useApp().blocks.part(node.block);
  return (
    <>
      <Suspense
        fallback={
          <WhileComing part={part}>
            <LoadingState />
          </WhileComing>
        }
      >
        <CodeBlock node={node} />
      </Suspense>
      <PartFailure part={part} />
    </>
  );
}

/**
 * A block with much code: rendered by the server, it is there as it is until somebody is near it, while its code is on its way,
 * and where the code does not come.
 */
function DeferredSlot({ node }: { readonly node: BlockNode }) {
  const code = useApp().blocks.part(node.block);
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className={styles.part} {...{ [deferredPart]: '' }}>
      <BlockBoundary node={node}>
        <PartFailure part={code} />
        <Suspense
          fallback={
            <WhileComing part={code}>
              <LoadingState />
            </WhileComing>
          }
        >
          <NearPart part={part}>
            <CodeBlock node={node} />
          </NearPart>
        </Suspense>
      </BlockBoundary>
    </div>
  );
}

function CodeBlock({ node }: { readonly node: BlockNode }) {
  const Block = usePart(useApp().blocks.part(node.block));
  return <Block node={node} />;
}

/** A block in a part of its own, see `DeferredPart`. */
const DeferredBlockSlot = memo(function DeferredBlockSlot({ node }: { readonly node: BlockNode }) {
  return (
    <DeferredPart>
      <BlockSlot node={node} />
    </DeferredPart>
  );
});

/**
 * A part of the page whose code is there; rendered by the server, it is hydrated when somebody is near. Only in a component that is not
 * rendered again for what does not concern the part, and below contexts that stay the same: what they reach is rendered anew.
 */
export function DeferredPart({ children }: { readonly children: ReactNode }) {
  const styles = useStyles();
  const part = useRef<HTMLDivElement>(null);
  return (
    <div ref={part} className={styles.part} {...{ [deferredPart]: '' }}>
      <Suspense>
        <NearPart part={part}>{children}</NearPart>
      </Suspense>
    </div>
  );
}

/** What is in a part, once somebody is near. */
function NearPart(props: { readonly part: RefObject<HTMLElement | null>; readonly children: ReactNode }) {
  const app = useApp();
  const { current } = props.part;
  if (useHydrating() && current && !isAddressed(app)) use(whenNear(current));
  return <ReplayTyped part={props.part}>{props.children}</ReplayTyped>;
}

/** Whether the address says more than where the visitor comes from: any part of the page may have to do with that. */
function isAddressed({ scope, definition }: App): boolean {
  const origins = Object.values(definition.index.attribution ?? {}).map(({ query }) => query);
  return Object.keys(scope.readRendered(['route', 'query']) ?? {}).some((name) => !origins.includes(name));
}

interface BlockBoundaryProps {
  readonly node: BlockNode;
  readonly children: ReactNode;
}

/** Keeps the failure of a block to its own place. A new declaration of the block (development) is given a new chance. */
class BlockBoundary extends Component<BlockBoundaryProps, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidUpdate(before: BlockBoundaryProps): void {
    if (this.state.failed && before.node !== this.props.node) this.retry();
  }

  readonly retry = (): void => this.setState({ error: null, failed: false });

  override render(): ReactNode {
    return this.state.failed ? <ErrorState error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}

import { Component, type ReactNode } from 'react';
import type { BlockNode } from '../../definition.ts';
import { LoadError } from '../app/load-error.ts';
import { ErrorState } from './error-state.tsx';

interface BlockBoundaryProps {
  readonly node: BlockNode;
  readonly children: ReactNode;
  /** Code that is gone: a newer version of the app has taken its place. */
  readonly onGone: () => unknown;
}

/** Keeps the failure of a block to its own place. A new declaration of the block (development) is given a new chance. */
export class BlockBoundary extends Component<
  BlockBoundaryProps,
  { readonly error: unknown; readonly failed: boolean }
> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof LoadError) this.props.onGone();
  }

  override componentDidUpdate(before: BlockBoundaryProps): void {
    if (this.state.failed && before.node !== this.props.node) this.retry();
  }

  readonly retry = (): void => this.setState({ error: null, failed: false });

  override render(): ReactNode {
    return this.state.failed ? <ErrorState error={this.state.error} retry={this.retry} /> : this.props.children;
  }
}

'use client';

import { Component, type ReactNode } from 'react';
import { report } from '@/lib/client/report.ts';

type Props = {
  /** What the server drew, in place of a live part that cannot be drawn. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Holds a live part: when drawing it fails, the rest of the page stays, and the operator's log hears of it. */
export class LivePart extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    report('render-error');
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}

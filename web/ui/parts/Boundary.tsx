import { Component, type ReactNode } from 'react';

type Props = { at: string; fallback: ReactNode; children: ReactNode };
type State = { at: string; failed: boolean };

/**
 * Shows `fallback` if a screen fails to render, until `at` changes. React supports this only in
 * class components.
 */
export class Boundary extends Component<Props, State> {
	override state: State = { at: this.props.at, failed: false };
	static getDerivedStateFromError = (): Partial<State> => ({ failed: true });
	static getDerivedStateFromProps = ({ at }: Props, state: State): State | null =>
		at === state.at ? null : { at, failed: false };
	override render() {
		return this.state.failed ? this.props.fallback : this.props.children;
	}
}

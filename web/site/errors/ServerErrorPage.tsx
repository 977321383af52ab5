import { ServerError } from './ServerError.tsx';

/** Template 500 (A2.3.50). */
export function Screen() {
	return <ServerError />;
}

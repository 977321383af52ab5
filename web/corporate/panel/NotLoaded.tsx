import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/**
 * In place of what could not be fetched, so that nothing older is taken for the answer. It goes
 * when it is asked for again, so the keyboard goes on from the heading above.
 */
export function NotLoaded({
	what,
	problem,
	heading,
	onAgain,
}: {
	what: string;
	problem: string;
	/** The id of the heading that what is missing stands under. */
	heading: string;
	onAgain: () => void;
}) {
	const again = () => {
		document.getElementById(heading)?.focus();
		onAgain();
	};
	return (
		<Notice look="error" title={`${what} belum bisa dimuat`}>
			<p>{problem}</p>
			<div className="mt-3">
				<Button look="second" onClick={again}>
					Coba lagi
				</Button>
			</div>
		</Notice>
	);
}

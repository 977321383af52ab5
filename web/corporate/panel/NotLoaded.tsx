import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/**
 * Replaces data that could not be loaded, so that older data is not mistaken for it. The button
 * disappears on retry, so focus moves to the heading above.
 */
export function NotLoaded({
	what,
	problem,
	heading,
	onAgain,
}: {
	what: string;
	problem: string;
	/** Id of the heading above the missing data. */
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

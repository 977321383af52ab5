import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/** In place of what could not be fetched, so that nothing older is taken for the answer. */
export function NotLoaded({
	what,
	problem,
	onAgain,
}: {
	what: string;
	problem: string;
	onAgain: () => void;
}) {
	return (
		<Notice look="error" title={`${what} belum bisa dimuat`}>
			<p>{problem}</p>
			<div className="mt-3">
				<Button look="second" onClick={onAgain}>
					Coba lagi
				</Button>
			</div>
		</Notice>
	);
}

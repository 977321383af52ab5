import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

export function NotShown({
	words,
	isGone,
	times,
	busy,
	onRetry,
	onAgain,
}: {
	words: string;
	isGone: boolean;
	/** Number of attempts. It makes screen readers announce a repeated message again. */
	times: number;
	busy: boolean;
	onRetry: () => void;
	onAgain: () => void;
}) {
	return (
		<div className="grid max-w-xl justify-items-start gap-4">
			<Notice key={times} look="error" takesFocus={isGone && times > 1}>
				{words}
			</Notice>
			{isGone ? (
				<div className="flex flex-wrap gap-3">
					<Button look="second" onClick={onAgain}>
						Buat laporan baru
					</Button>
					<ButtonLink url="/bantuan" look="second">
						Buka Bantuan
					</ButtonLink>
				</div>
			) : (
				<Button look="second" busy={busy} onClick={onRetry}>
					Coba lagi
				</Button>
			)}
		</div>
	);
}

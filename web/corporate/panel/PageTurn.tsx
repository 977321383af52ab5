import { groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';

/** Page links for a list whose page number is not in the address. */
export function PageTurn({
	page,
	pages,
	total,
	what,
	onTurn,
}: {
	page: number;
	pages: number;
	total: number;
	what: string;
	onTurn: (page: number) => void;
}) {
	return (
		<div className="flex flex-wrap items-center gap-3">
			<p className="grow text-mute" aria-live="polite">
				<span>{groupDigits(total)}</span> <span>{what}</span>
				<span>
					{pages > 1 ? `, halaman ${groupDigits(page)} dari ${groupDigits(pages)}` : ''}
				</span>
			</p>
			{pages > 1 ? (
				<>
					<Button
						look="second"
						aria-disabled={page <= 1 || undefined}
						onClick={() => page > 1 && onTurn(page - 1)}
					>
						Sebelumnya
					</Button>
					<Button
						look="second"
						aria-disabled={page >= pages || undefined}
						onClick={() => page < pages && onTurn(page + 1)}
					>
						Berikutnya
					</Button>
				</>
			) : null}
		</div>
	);
}

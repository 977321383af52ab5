import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';

/**
 * Asks for confirmation before a document received through a link is removed from the claim with
 * all its pages.
 */
export function SureOfLink({
	name,
	pages,
	goOn,
	onClose,
}: {
	name: string;
	pages: number;
	/** The action to confirm; null while no confirmation is requested. */
	goOn: (() => void) | null;
	onClose: () => void;
}) {
	return (
		<Dialog open={goOn !== null} title="Keluarkan dokumen ini?" onClose={onClose}>
			<p>
				<span>{name}</span> dikirim orang lain lewat tautanmu dan dipakai utuh
				<span>
					{pages > 1 ? `: ${pages} halamannya keluar bersama dari klaim ini` : ''}
				</span>
				. Sesudah dikeluarkan, dokumen itu perlu dikirim lagi kalau ternyata kamu butuhkan.
			</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button
					look="danger"
					onClick={() => {
						onClose();
						goOn?.();
					}}
				>
					Ya, keluarkan
				</Button>
				<Button look="quiet" onClick={onClose}>
					Tidak jadi
				</Button>
			</div>
		</Dialog>
	);
}

import { Button } from '../../Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Idle } from './use-idle.ts';

export function IdleDialog({
	idle: { left, stay },
	out,
	note,
}: {
	idle: Idle;
	out: () => void;
	note?: string;
}) {
	if (left === null) return null;
	return (
		<Dialog open title="Masih di sini?" onClose={stay}>
			<p>
				Sebentar lagi kamu dikeluarkan karena tidak ada kegiatan:{' '}
				<strong className="tabular">{left}</strong> detik lagi.
			</p>
			{note ? <p className="mt-3">{note}</p> : null}
			<div className="mt-5 flex flex-wrap gap-3">
				<Button onClick={stay}>Tetap masuk</Button>
				<Button look="second" onClick={out}>
					Keluar sekarang
				</Button>
			</div>
		</Dialog>
	);
}

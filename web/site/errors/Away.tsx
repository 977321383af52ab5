import { Mark } from '#web/ui/Mark.tsx';

import { Reach } from './Reach.tsx';

/** The database does not answer: no surge, and nothing that a visitor did. */
export function Away() {
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">
				Maaf, penyimpanan data kami sedang tidak bisa dihubungi.
			</h1>
			<p className="max-w-xl text-mute">
				Yang sudah tersimpan aman. Halaman ini mencoba lagi sendiri sebentar lagi.
			</p>
			<Reach />
		</section>
	);
}

import { Mark } from '#web/ui/Mark.tsx';

import { Reach } from './Reach.tsx';

/**
 * A2.11: too many visitors at once, or the backend cannot be reached; waiting and loading again is
 * all there is to do.
 */
export function Surge() {
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">
				Mohon menunggu, kami sedang menghadapi lonjakan pengguna. Silakan mencoba lagi.
			</h1>
			<p className="max-w-xl text-mute">
				Halaman ini mencoba lagi sendiri sebentar lagi. Pesanan dan pembayaran yang sedang
				berjalan tetap diproses.
			</p>
			<Reach />
		</section>
	);
}

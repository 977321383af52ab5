import { Mark } from '#web/ui/Mark.tsx';

/** There is no content yet: the insurer is being set up. */
export function Prepared() {
	return (
		<section className="page grid justify-items-center gap-5 py-24 text-center">
			<div className="text-leaf">
				<Mark size="size-24" />
			</div>
			<h1 className="max-w-2xl text-2xl">Situs ini sedang disiapkan.</h1>
			<p className="max-w-xl text-mute">
				Belum ada yang dijual di sini. Silakan datang lagi nanti.
			</p>
			<p className="text-sm">
				<a className="inline-flex min-h-11 items-center text-leaf underline" href="/office">
					Masuk untuk menyiapkan
				</a>
			</p>
		</section>
	);
}

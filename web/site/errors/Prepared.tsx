import { WaitPage } from './WaitPage.tsx';

export function Prepared() {
	return (
		<WaitPage
			heading="Situs ini sedang disiapkan."
			words="Belum ada yang dijual di sini. Silakan datang lagi nanti."
		>
			<p className="text-sm">
				<a className="inline-flex min-h-11 items-center text-leaf underline" href="/office">
					Masuk untuk menyiapkan
				</a>
			</p>
		</WaitPage>
	);
}

import { ButtonLink } from '#web/ui/Button.tsx';
import { Mark } from '#web/ui/Mark.tsx';

export function PreviewOver() {
	return (
		<section className="page grid justify-items-center gap-4 py-24 text-center">
			<div className="text-leaf/25">
				<Mark size="size-28" />
			</div>
			<h1 className="text-4xl">Pratinjau ini sudah berakhir</h1>
			<p className="max-w-xl">Minta tautan baru kepada orang yang mengirimnya.</p>
			<div className="mt-4">
				<ButtonLink url="/">Beranda</ButtonLink>
			</div>
		</section>
	);
}

import { SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

/** Shown after a step that needs a second person: nothing has changed on the site yet. */
export function WaitsNotice() {
	return (
		<Notice title="Menunggu orang kedua">
			Situs belum berubah. Orang lain menyetujuinya di{' '}
			<SmartLink url="/office/konten?bagian=menunggu" className="text-leaf underline">
				Menunggu
			</SmartLink>
			.
		</Notice>
	);
}

import { Button } from '#web/ui/Button.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';
import { useLeadOn } from '#web/ui/navigation/use-lead-on.ts';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { paths } from '../../paths.ts';

const HOME_AFTER_MS = 3_000;

/**
 * Two dialogs for sending the request: one while it is in progress, and one that shows the
 * reference number and returns to the home page after three seconds.
 */
export function RequestOutcome({
	sending,
	reference,
	email,
}: {
	sending: boolean;
	reference: string | null;
	email: string;
}) {
	const navigate = useNavigate();
	const home = () => void navigate(paths.home);
	useLeadOn(reference === null ? null : paths.home, HOME_AFTER_MS);
	return (
		<>
			<Dialog open={sending} title="Mengirim data">
				<Spinner words="Permintaanmu sedang kami simpan" />
			</Dialog>
			<Dialog open={reference !== null} title="Data terkirim" onClose={home}>
				<div role="status">
					<p>Nomor permintaanmu</p>
					<p className="tabular my-2 rounded-control bg-mist px-4 py-3 text-xl font-bold break-all">
						{reference}
					</p>
					<p>
						Nomor ini juga kami kirim ke <span>{email}</span>. Tim kami menghubungimu
						paling lambat dua hari kerja.
					</p>
					<p className="mt-3 text-mute">Sebentar lagi kamu kembali ke beranda.</p>
				</div>
				<Button onClick={home} more="mt-5 w-full">
					Ke beranda sekarang
				</Button>
			</Dialog>
		</>
	);
}

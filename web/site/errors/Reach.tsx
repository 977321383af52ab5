import { dialAddress } from '#insurance/site/content/partners/partner.ts';
import { useSite } from '#web/ui/site.tsx';

export function Reach() {
	const { settings } = useSite();
	if (!settings?.phone) return null;
	const { phone, whatsapp, values } = settings;
	const look =
		'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';
	return (
		<p className="text-mute">
			<span>Butuh bantuan orang?</span>{' '}
			<a href={dialAddress(phone)} className={look}>
				{`Telepon ${phone}`}
			</a>
			{whatsapp ? (
				<>
					{' '}
					atau{' '}
					<a href={`https://wa.me/${whatsapp.replace(/\D/g, '')}`} className={look}>
						WhatsApp
					</a>
				</>
			) : null}
			<span>{`${values['jam_layanan'] ? `, ${values['jam_layanan']}` : ''}.`}</span>
		</p>
	);
}

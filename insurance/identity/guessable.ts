/** Common passwords, here and elsewhere, without appended digits and signs. */
const COMMON = new Set(
	(
		'password passw0rd sandi katasandi rahasia qwerty qwertyuiop asdfgh asdf zxcvbn qazwsx abc abcd abcde abcdef abcdefgh a aa aaa test testing admin administrator user guest login welcome selamat ' +
		'letmein iloveyou sayang sayangku cinta cintaku bismillah alhamdulillah allah assalamualaikum muhammad indonesia merdeka jakarta bandung surabaya garuda persib persija persebaya ' +
		'asuransi polis klaim jaga jagaaman jagasehat jagajiwa monkey dragon football superman naruto master shadow sunshine princess doraemon komputer changeme secret default'
	).split(' '),
);

/**
 * True for a password that is tried among the first ones: a common word with digits and signs
 * before, behind or in place of letters (ASVS 6.2.4). Everything else is a matter of the rule of
 * the door.
 */
export function isGuessable(password: string): boolean {
	const inner = password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
	const spelt = inner
		.replace(/[@4]/g, 'a')
		.replace(/0/g, 'o')
		.replace(/[1!]/g, 'i')
		.replace(/3/g, 'e')
		.replace(/[$5]/g, 's');
	const cores = [inner, spelt].map((text) => text.replace(/[^a-z]/g, ''));
	return cores.some((core) => COMMON.has(core));
}

export const GUESSABLE_MESSAGE =
	'Kata sandi ini termasuk yang pertama kali dicoba pencuri. Pakai dua atau tiga kata yang tidak berhubungan, dengan angka.';

/** Every address that the program itself links to; content brings its own. */
export const paths = {
	home: '/',
	news: '/news',
	cart: '/cart',
	summary: '/ringkasan-pembelian',
	savedCart: '/newcart-success',
	pending: '/pending-payment',
	paid: '/thankyou-success',
	failed: '/thankyou-failed',
	cancelled: '/thankyou-cancel',
	selfcareLogin: '/selfcare/login',
	selfcareHome: '/selfcare/home-1',
	selfcareForgot: '/selfcare/forgot-password',
	privacy: '/kebijakan-privasi',
	terms: '/syarat-ketentuan',
	applicationForm: '#form-pengajuan',
} as const;

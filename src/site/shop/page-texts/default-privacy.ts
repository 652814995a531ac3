export const privacyText = () => `# What we keep
We keep what we need, for as long as we need it:

- Your account: your name, your email address and your password, which is stored so that nobody can read it. We use it to sign you in and to show your orders, until you ask us to delete it.
- Your saved addresses, so that you need not type them again, until you remove them in your settings.
- Your orders: what you bought or had repaired, the name, phone number and address you gave for it, and how it was paid for. We use them to deliver, to bill and for returns and warranty, until you ask us to delete your details.
- Invoices, bills and credit notes, with your name, phone number and address: for at least six years, because the GST law asks for it.
- Your messages to us, with the name and email address you wrote. We use them to answer you, until you ask us to delete them.

You can buy as a guest, without an account.

# What we never see
Card numbers. They are entered only in the payment provider's window and go to the provider alone.

# Cookies and your browser
One cookie keeps you signed in and holds your cart together. Your browser also remembers your name, the colours you chose, your latest searches and the item you looked at last. Logging out clears all of it.

A second cookie shows for 180 days that you have signed in on this browser before, so that a stranger who guesses at your password cannot shut you out. Until a sign-in ends we keep the name of your browser and your network address with it; you find both in your settings and can end each there.

We count how often each page is opened, without a cookie and without noting who opened it.

# Who else is involved
The payment provider, the courier who brings your order, the services that carry our emails and your messages, and the service behind the map on our pages.

We do not sell your data to anyone.

# Your rights
Ask us what we hold about you, have it corrected or have it deleted. Write to {{mail}} or use the [contact form](/contact). What the tax law makes us keep, such as invoices, we keep as long as it says.

Our grievance officer answers your questions and complaints: {{grievance_officer}}.

If our answer does not help, you can complain to the Data Protection Board of India.`

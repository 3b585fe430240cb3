/**
 * The texts of the card field in the languages of the checkout: those of ../stripe/words.js, with Airwallex's own
 * messages, and formal where Stripe's are informal.
 */
import '../stripe/words.js';

const en = {
  not_supported: 'This card is not supported. Please use a different card.',
  risk_declined: 'The transaction was blocked because of a risk concern. Please use a different card.',
  authentication_declined: 'Your card could not be authenticated. Please try again or use a different card.',
  service_unavailable: 'The service is temporarily unavailable. Please try again later.',
};

const languages = {
  de: {
    not_supported: 'Diese Karte wird nicht unterstützt. Bitte verwenden Sie eine andere Karte.',
    invalid_expiry_year: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
    risk_declined: 'Der Vorgang wurde aus Risikogründen gesperrt. Bitte verwenden Sie eine andere Karte.',
    authentication_declined:
      'Ihre Karte konnte nicht authentifiziert werden. Bitte versuchen Sie es erneut oder verwenden Sie eine andere Karte.',
    service_unavailable:
      'Der Dienst ist vorübergehend nicht verfügbar. Bitte versuchen Sie es später erneut.',
  },
  fr: {
    not_supported: "Cette carte n'est pas prise en charge. Veuillez utiliser une autre carte.",
    invalid_expiry_year: "L'année d'expiration de votre carte est invalide.",
    risk_declined:
      "L'opération a été bloquée en raison d'un risque détecté. Veuillez utiliser une autre carte.",
    authentication_declined:
      "Votre carte n'a pas pu être authentifiée. Veuillez réessayer ou utiliser une autre carte.",
    service_unavailable: 'Le service est temporairement indisponible. Veuillez réessayer plus tard.',
  },
  es: {
    not_supported: 'Esta tarjeta no está admitida. Utilice otra tarjeta.',
    invalid_expiry_year: 'El año de caducidad de la tarjeta no es válido.',
    card_declined: 'La tarjeta ha sido rechazada.',
    insufficient_funds: 'La tarjeta no tiene fondos suficientes.',
    risk_declined: 'La operación se ha bloqueado por motivos de riesgo. Utilice otra tarjeta.',
    authentication_declined:
      'No se ha podido autenticar la tarjeta. Inténtelo de nuevo o utilice otra tarjeta.',
    service_unavailable: 'El servicio no está disponible temporalmente. Inténtelo de nuevo más tarde.',
  },
  it: {
    not_supported: "Questa carta non è supportata. Utilizzi un'altra carta.",
    invalid_expiry_year: "L'anno di scadenza della carta non è valido.",
    risk_declined: "L'operazione è stata bloccata per motivi di rischio. Utilizzi un'altra carta.",
    authentication_declined: "Non è stato possibile autenticare la carta. Riprovi o utilizzi un'altra carta.",
    service_unavailable: 'Il servizio è temporaneamente non disponibile. Riprovi più tardi.',
  },
  nl: {
    not_supported: 'Deze kaart wordt niet ondersteund. Gebruik een andere kaart.',
    incomplete_number: 'Uw kaartnummer is onvolledig.',
    invalid_number: 'Uw kaartnummer is ongeldig.',
    incomplete_expiry: 'De vervaldatum van uw kaart is onvolledig.',
    invalid_expiry_month_past: 'De vervaldatum van uw kaart is verstreken.',
    invalid_expiry_year_past: 'Het vervaljaar van uw kaart is verstreken.',
    invalid_expiry_year: 'Het vervaljaar van uw kaart is ongeldig.',
    incomplete_cvc: 'De beveiligingscode van uw kaart is onvolledig.',
    card_declined: 'Uw kaart is geweigerd.',
    insufficient_funds: 'Uw kaart heeft onvoldoende saldo.',
    risk_declined: 'De transactie is geblokkeerd vanwege een risico. Gebruik een andere kaart.',
    authentication_declined:
      'Uw kaart kon niet worden geverifieerd. Probeer het opnieuw of gebruik een andere kaart.',
    service_unavailable: 'De dienst is tijdelijk niet beschikbaar. Probeer het later opnieuw.',
  },
  pt: {
    not_supported: 'Este cartão não é suportado. Utilize outro cartão.',
    invalid_expiry_year: 'O ano de validade do seu cartão é inválido.',
    risk_declined: 'A operação foi bloqueada por motivos de risco. Utilize outro cartão.',
    authentication_declined:
      'Não foi possível autenticar o seu cartão. Tente novamente ou utilize outro cartão.',
    service_unavailable: 'O serviço está temporariamente indisponível. Tente novamente mais tarde.',
  },
  el: {
    not_supported: 'Αυτή η κάρτα δεν υποστηρίζεται. Χρησιμοποιήστε άλλη κάρτα.',
    invalid_expiry_year: 'Το έτος λήξης της κάρτας σας δεν είναι έγκυρο.',
    risk_declined: 'Η συναλλαγή αποκλείστηκε για λόγους κινδύνου. Χρησιμοποιήστε άλλη κάρτα.',
    authentication_declined:
      'Δεν ήταν δυνατός ο έλεγχος ταυτότητας της κάρτας σας. Δοκιμάστε ξανά ή χρησιμοποιήστε άλλη κάρτα.',
    service_unavailable: 'Η υπηρεσία δεν είναι προσωρινά διαθέσιμη. Δοκιμάστε ξανά αργότερα.',
  },
};

export const wordsOf = (locale) => ({
  ...window.stripeSimulator.wordsOf(locale),
  ...en,
  ...languages[String(locale).split('-')[0]],
});

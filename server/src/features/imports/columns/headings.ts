import type { ImportField } from '@porchlight/contract/shared/import-fields.ts'

/** Returns a text without case, accents and punctuation, with single spaces: 'E-Mail (Home)' becomes 'e mail home'. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

/** The headings of each field, in English and Spanish, in files of other programs and spreadsheets. */
const meanings: Readonly<Partial<Record<ImportField, string>>> = {
  accountNumber: `account|account number|account no|account #|account id|acct|acct number|acct no|acct #|acct id|owner account|
    owner account number|homeowner account|homeowner account number|resident account|ledger account|ledger number|customer number|
    customer no|member number|member no|cuenta|numero de cuenta|no de cuenta|no cuenta|num cuenta|cuenta del propietario`,
  identifier: `identifier|property id|property code|property number|property #|unit id|unit code|home id|home code|lot id|
    property identifier|unit identifier|key|identificador|codigo de propiedad|clave de propiedad|id de propiedad|codigo de la casa|clave`,
  address: `address|address 1|address1|address line 1|property address|property street address|home address|unit address|site address|
    service address|street address|physical address|situs address|property|lot address|property address 1|association address|
    direccion|domicilio|direccion de la propiedad|direccion de la casa|direccion del inmueble|ubicacion|direccion 1`,
  streetNumber: `street number|street no|street #|house number|house no|house #|house|number|building number|property street number|
    numero de casa|numero exterior|no exterior|numero de calle|no de casa|numero`,
  street: 'street|street name|road|property street|property street name|calle|nombre de la calle|via',
  unit: `unit|unit number|unit no|unit #|apt|apartment|apartment number|apt #|suite|condo|unidad|apartamento|departamento|depto|
    numero interior|no interior|piso`,
  city: 'city|town|property city|unit city|home city|ciudad|municipio|localidad',
  state: 'state|st|province|property state|unit state|home state|estado|provincia|departamento estado',
  zipCode: `zip|zip code|zipcode|postal code|postcode|property zip|property zip code|unit zip|home zip|codigo postal|cp|c p|zip postal`,
  lot: 'lot|lot number|lot no|lot #|parcel|parcel number|apn|lote|numero de lote|parcela',
  homeKind:
    'home type|property type|unit type|type of home|building type|dwelling type|tipo de vivienda|tipo de propiedad|tipo de unidad',
  occupancy: `occupancy|occupied by|occupancy status|occupied|occupancy type|owner occupied|residency|ocupacion|ocupada por|ocupado por`,
  tags: 'tags|tag|labels|groups|group|categories|etiquetas|grupos',
  homeShare: `percent interest|ownership interest|percentage interest|undivided interest|share|unit share|allocation|
    coeficiente|porcentaje de participacion|cuota de participacion|indiviso`,
  duesGroup:
    'dues group|assessment group|assessment class|billing group|fee group|charge group|grupo de cuotas|grupo de cuota',
  fullName: `name|owner|owner name|owner names|owners|homeowner|homeowner name|homeowner names|full name|resident|resident name|
    contact|contact name|member|member name|person|customer name|owner 1|owner 1 name|primary owner|owner full name|display name|
    nombre completo|propietario|nombre del propietario|propietarios|dueno|nombre del dueno|residente|nombre y apellidos|
    nombre del residente|titular`,
  firstName: `first name|firstname|first|given name|forename|owner first name|owner 1 first name|homeowner first name|
    contact first name|primary first name|fname|nombre|nombres|primer nombre|nombre de pila`,
  lastName: `last name|lastname|last|surname|family name|owner last name|owner 1 last name|homeowner last name|contact last name|
    primary last name|lname|apellido|apellidos|apellido paterno`,
  organisationName: `company|company name|organization|organisation|organization name|business name|trust|trust name|entity|
    entity name|llc|empresa|compania|razon social|organizacion|fideicomiso`,
  email: `email|e mail|email address|e mail address|primary email|email 1|email1|e mail 1|owner email|homeowner email|home email|
    contact email|owner 1 email|primary email address|main email|correo|correo electronico|correo e|mail|email principal|
    correo principal|correo electronico 1`,
  email2: `email 2|email2|e mail 2|secondary email|alternate email|other email|second email|work email|secondary email address|
    correo 2|correo electronico 2|correo secundario|correo alternativo|otro correo`,
  email3: 'email 3|email3|e mail 3|third email|correo 3|correo electronico 3',
  phone: `phone|phone number|telephone|telephone number|primary phone|phone 1|phone1|cell|cell phone|mobile|mobile phone|
    mobile number|owner phone|homeowner phone|contact phone|owner 1 phone|telefono|numero de telefono|telefono 1|celular|movil|tel|
    telefono movil|telefono celular|telefono principal`,
  phone2: `phone 2|phone2|secondary phone|alternate phone|home phone|home telephone|other phone|second phone|telefono 2|
    telefono de casa|telefono fijo|otro telefono|telefono secundario`,
  phone3: 'phone 3|phone3|work phone|office phone|business phone|telefono 3|telefono del trabajo|telefono de oficina',
  postalLine: `mailing address|mailing address 1|mailing address line 1|mailing street|billing address|billing address 1|
    postal address|off site address|offsite address|alternate address|owner address|owner mailing address|mail address|
    mailing street address|correspondence address|direccion postal|direccion de correo|direccion de correspondencia|
    direccion de envio|direccion de facturacion|domicilio postal`,
  postalCity: 'mailing city|billing city|postal city|mail city|owner city|offsite city|ciudad postal|ciudad de envio',
  postalState:
    'mailing state|billing state|postal state|mail state|owner state|offsite state|estado postal|estado de envio',
  postalZipCode: `mailing zip|mailing zip code|mailing zipcode|mailing postal code|billing zip|billing zip code|mail zip|owner zip|
    offsite zip|codigo postal de envio|cp de envio`,
  language: 'language|preferred language|lang|idioma|lengua|idioma preferido',
  notes: 'notes|note|comments|comment|remarks|memo|notas|nota|comentarios|observaciones',
  relation: `relation|relationship|role|resident type|owner type|contact type|person type|type|status|ownership type|
    relacion|rol|tipo|tipo de residente|tipo de propietario|parentesco|calidad`,
  startsOn: `move in|move in date|moved in|purchase date|purchased|closing date|settlement date|date purchased|owner since|since|
    start date|date of ownership|ownership date|acquired|transfer date|fecha de compra|fecha de ingreso|fecha de entrada|
    propietario desde|desde|fecha de inicio|fecha de adquisicion|fecha de escritura`,
  share: 'ownership percent|ownership percentage|percent owned|owner share|ownership share|porcentaje de propiedad',
  isPrimaryContact: `primary|primary contact|is primary|main contact|primary owner contact|contacto principal|principal|es principal`,
  delivery: `delivery|delivery method|delivery preference|statement delivery|mail preference|communication preference|
    correspondence preference|paperless|entrega|forma de entrega|medio de entrega|preferencia de envio|forma de envio`,
  secondFullName: `owner 2|owner 2 name|co owner|co owner name|coowner|second owner|second owner name|spouse|spouse name|
    secondary owner|secondary owner name|joint owner|partner|copropietario|segundo propietario|conyuge|nombre del conyuge|propietario 2`,
  secondFirstName: `owner 2 first name|co owner first name|spouse first name|secondary first name|second owner first name|
    first name 2|nombre 2|nombre del copropietario`,
  secondLastName: `owner 2 last name|co owner last name|spouse last name|secondary last name|second owner last name|last name 2|
    apellido 2|apellidos 2|apellido del copropietario`,
  secondEmail:
    'owner 2 email|co owner email|spouse email|second owner email|correo del copropietario|correo del conyuge',
  secondPhone:
    'owner 2 phone|co owner phone|spouse phone|second owner phone|telefono del copropietario|telefono del conyuge',
  amount: `amount|amount due|amount paid|payment amount|charge amount|balance|balance due|current balance|opening balance|payment|paid|
    charge|total|total due|importe|monto|saldo|saldo inicial|saldo actual|pago|importe pagado|cargo`,
  entryDate: `date|payment date|date paid|paid on|posted|posted on|post date|posting date|transaction date|deposit date|as of|as of date|
    charge date|entry date|fecha|fecha de pago|fecha del cargo|fecha de registro|al dia`,
  dueDate: 'due date|due|due on|date due|vence|vencimiento|fecha de vencimiento',
  entryKind: 'charge type|charge code|kind of charge|transaction type|tipo de cargo|clase de cargo',
  entryText: 'description|charge description|descripcion|concepto',
  reference: `reference|reference number|reference no|ref|ref no|ref #|check|check number|check no|check #|confirmation|
    confirmation number|receipt|receipt number|transaction id|referencia|numero de referencia|cheque|numero de cheque|recibo`,
}

const fieldsByHeading: ReadonlyMap<string, ImportField> = new Map(
  Object.entries(meanings).flatMap(([field, headings]) =>
    headings.split('|').map((heading) => [plainWords(heading), field as ImportField] as const),
  ),
)

/** Returns the field that a heading means; undefined for an unknown heading. */
export function fieldOfHeading(heading: string): ImportField | undefined {
  return fieldsByHeading.get(plainWords(heading))
}
